interface Asked<Value> {
  readonly answer: Promise<Value | undefined>;
  readonly resolve: (value: Value | undefined) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Asks in one query for what is asked for in the same turn of the event loop: tills whose commands were committed together
 * come back together. Nothing is kept: a later turn asks anew.
 */
export class Together<Value> {
  private asked = new Map<string, Asked<Value>>();

  constructor(private readonly ask: (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>) {}

  get(key: string): Promise<Value | undefined> {
    const known = this.asked.get(key);
    if (known) return known.answer;
    if (this.asked.size === 0) setImmediate(() => void this.send());
    const { promise, resolve, reject } = withResolvers<Value | undefined>();
    this.asked.set(key, { answer: promise, resolve, reject });
    return promise;
  }

  private async send(): Promise<void> {
    const { asked } = this;
    this.asked = new Map();
    try {
      const found = await this.ask([...asked.keys()]);
      for (const [key, { resolve }] of asked) resolve(found.get(key));
    } catch (error) {
      for (const { reject } of asked.values()) reject(error);
    }
  }
}

function withResolvers<Value>() {
  let resolve!: (value: Value) => void;
  let reject!: (error: unknown) => void;
  const promise = new Promise<Value>((...each) => ([resolve, reject] = each));
  return { promise, resolve, reject };
}
