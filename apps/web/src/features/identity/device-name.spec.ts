import { expect, test } from 'vitest';
import { deviceName } from './device-name.js';

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36', 'Chrome', 'Windows'],
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0', 'Edge', 'Windows'],
  ['Mozilla/5.0 (Linux; Android 14; SM-X200) AppleWebKit/537.36 SamsungBrowser/26.0 Chrome/122.0 Safari/537.36', 'Samsung Internet', 'Android'],
  ['Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile/15E148 Safari/604.1', 'Safari', 'iOS'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox', 'macOS'],
  ['curl/8.5.0', null, null],
  ['', null, null],
])('%s', (userAgent, browser, system) => {
  expect(deviceName(userAgent)).toEqual({ browser, system });
}); // prettier-ignore
