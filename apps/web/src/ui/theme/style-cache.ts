import { createCache } from '@ant-design/cssinjs';

/**
 * antd forgets the style of a kind of component when the last of it is gone, and works it out anew when the next comes: at
 * every step from one screen to another. Here each is held once more than it is used, so that none is forgotten.
 */
export function lastingStyles(): ReturnType<typeof createCache> {
  const cache = createCache();
  const update = cache.opUpdate.bind(cache);
  cache.opUpdate = (path, change) =>
    update(path, (before) => {
      const after = change(before);
      return before || !after ? after : [after[0] + 1, after[1]];
    });
  return cache;
}
