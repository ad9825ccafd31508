import { readConfig } from '../config/config.js';
import { tokenOf } from './auth.guard.js';

const environment = { DATABASE_URL: 'postgres://localhost/emas', REDIS_URL: 'redis://localhost' };

describe('the Authorization header', () => {
  test('carries the token under the scheme that the installation has, and under no other', () => {
    const { authType: usual } = readConfig(environment);
    expect(tokenOf('Bearer abc-_1', usual)).toBe('abc-_1');
    expect(tokenOf('JWT abc-_1', usual)).toBeNull();
    // As `/config.js` tells it to the browser.
    const { authType } = readConfig({ ...environment, AUTH_TYPE: 'JWT' });
    expect(tokenOf('JWT  abc-_1', authType)).toBe('abc-_1');
    expect(tokenOf('Bearer abc-_1', authType)).toBeNull();
    for (const header of [undefined, '', 'Bearer', 'Bearer ', 'Bearer a b', 'abc', ['Bearer abc']]) {
      expect(tokenOf(header, usual)).toBeNull();
    }
  });

  test('has a scheme that can stand in a header', () => {
    expect(() => readConfig({ ...environment, AUTH_TYPE: 'a b' })).toThrow('AUTH_TYPE');
  });
});
