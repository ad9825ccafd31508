/** A sub-command of the operator's command line. */
export interface CliCommand {
  /** One line: arguments and what it does. */
  readonly usage: string;
  /** Answers the exit code; an error that it throws is printed and ends with 1. */
  run(args: readonly string[]): Promise<number>;
}
