/** What `/config.js` says about this installation; one build serves every shop. */
export interface RuntimeConfig {
  /** Origin of the API, empty for the one this page came from. */
  readonly backend: string;
  /** Where this application lives on its host, e.g. `/` or `/pos/`. */
  readonly base_path: string;
  readonly app_address: string;
  /** `PUSAT` is the head-office build. */
  readonly app_type: string;
  readonly whatsapp_backend: string;
  readonly grosir_backend: string;
  readonly toko_online_backend: string;
  readonly grosir_domain: string;
  readonly version: string;
  readonly build: string;
  readonly release_tag: string;
  /** Of the shop, for who has not chosen his own. */
  readonly language: string;
  /** Among which he may choose. */
  readonly languages: readonly string[];
  /** Scheme of the Authorization header. */
  readonly auth_type: string;
}

declare global {
  interface Window {
    __CONFIG__?: Partial<RuntimeConfig>;
  }
}

const defaults: RuntimeConfig = {
  backend: '',
  base_path: new URL(document.baseURI).pathname.replace(/[^/]*$/, '') || '/',
  app_address: '',
  app_type: 'TOKO',
  whatsapp_backend: '',
  grosir_backend: '',
  toko_online_backend: '',
  grosir_domain: '',
  version: '2.0.0',
  build: '6',
  release_tag: 'NEW RELEASE',
  language: 'id',
  languages: [],
  auth_type: 'Bearer',
};

export const config: RuntimeConfig = { ...defaults, ...window.__CONFIG__ };

/** With slashes at both ends. */
export const basePath: string = `/${config.base_path}/`.replace(/\/+/g, '/');

const backendRoot = (config.backend || `${window.location.origin}${basePath}`).replace(/\/+$/, '');
export const apiBase = `${backendRoot}/api/v1/`;

export const socketOrigin = new URL(`${backendRoot}/`, window.location.href).origin;
export const socketPath = `${new URL(`${backendRoot}/`, window.location.href).pathname}socket.io`;
