/** The server that wholesale is sold at: `GET grosir/status`, `POST grosir/masuk`. */
export interface WholesaleServerView {
  /** It answers that it is ready. */
  readonly siap: boolean;
  /** It is the one that was asked: the till is opened here. */
  readonly sendiri: boolean;
  /** Where people open it; empty where that is here. */
  readonly alamat: string;
}
