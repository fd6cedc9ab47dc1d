/** Does the same with every item, a few at a time, and returns the results in the order of the items. */
export async function together<Item, Result>(
  items: Iterable<Item>,
  atOnce: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const queue = enumerate(items);
  const worker = async () => {
    for (const [at, item] of queue) results[at] = await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
}

function* enumerate<Item>(items: Iterable<Item>): Generator<readonly [number, Item]> {
  let at = 0;
  for (const item of items) yield [at++, item];
}
