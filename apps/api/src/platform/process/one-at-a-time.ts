/** Runs what is asked for again and again one at a time; what is asked for meanwhile is one more run. */
export class OneAtATime {
  private running: Promise<void> | null = null;
  private again = false;
  private ended = false;

  constructor(
    private readonly run: () => Promise<void>,
    private readonly onError: (error: unknown) => void,
  ) {}

  soon(): void {
    if (this.ended) return;
    if (this.running) {
      this.again = true;
      return;
    }
    this.running = this.run()
      .catch(this.onError)
      .finally(() => {
        this.running = null;
        if (!this.again) return;
        this.again = false;
        this.soon();
      });
  }

  /** Begins none any more, and waits for the one that runs. */
  async end(): Promise<void> {
    this.ended = true;
    await this.running;
  }
}
