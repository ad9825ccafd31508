/** What `read` answers for 0 … `count` - 1, in that order; so many further ones are on their way while one is looked at. */
export async function* readAhead<Part>(
  count: number,
  ahead: number,
  read: (part: number) => Promise<Part>,
): AsyncGenerator<Part> {
  const asked: Promise<Part>[] = [];
  let next = 0;
  const ask = () => {
    if (next >= count) return;
    const part = read(next);
    // Whoever stops in the middle does not wait for what it asked for.
    part.catch(() => {});
    asked.push(part);
    next += 1;
  };
  for (let n = 0; n < ahead; n += 1) ask();
  for (let part = asked.shift(); part; part = asked.shift()) {
    const found = await part;
    ask();
    yield found;
  }
}
