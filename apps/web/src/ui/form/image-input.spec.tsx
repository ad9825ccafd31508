import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { fitWithin } from '../../platform/input/image-file.js';
import { startTestI18n } from '../../testing/i18n.js';
import { Field, Form } from './form.js';
import { ImageInput } from './image-input.js';

beforeAll(startTestI18n);

/** jsdom decodes and draws nothing; test/browser/inputs.spec.ts does both for real. */
let decoded = { width: 3200, height: 2400 };
const drawn = vi.fn();
beforeEach(() => {
  decoded = { width: 3200, height: 2400 };
  drawn.mockClear();
  vi.stubGlobal('createImageBitmap', async (file: Blob) => {
    if (!file.type.startsWith('image/') || (await file.text()) === 'broken') throw new Error('no picture');
    return { ...decoded, close: () => undefined };
  });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    fillRect: () => undefined,
    drawImage: (_source: unknown, ...place: number[]) => drawn(place),
  } as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done, type) =>
    done(new Blob(['small'], { type: type! })),
  );
  Object.assign(URL, { createObjectURL: () => 'blob:preview', revokeObjectURL: () => undefined });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const onValue = vi.fn();
function Example() {
  const form = useForm<{ foto: Blob | null }>({ defaultValues: { foto: null } });
  return (
    <Form form={form} onSubmit={vi.fn()}>
      <Field<{ foto: Blob | null }, Blob | null> name="foto" label="Foto">
        {(input) => (
          <ImageInput
            {...input}
            aria-label="Foto"
            onChange={(value) => {
              onValue(value);
              input.onChange(value);
            }}
          />
        )}
      </Field>
    </Form>
  );
}

const picker = (container: HTMLElement) => container.querySelector<HTMLInputElement>('input[type="file"]')!;
const picture = (content = 'large', name = 'ktp.jpg', type = 'image/jpeg') => new File([content], name, { type });
const preview = () => screen.queryByAltText('Pratinjau gambar');

test.each([
  [3200, 2400, 1600, 1200],
  [1000, 4000, 400, 1600],
  [800, 600, 800, 600],
  [5000, 1, 1600, 1],
])('%d × %d fits as %d × %d', (width, height, ...fitting) => expect(fitWithin(width, height, 1600)).toEqual(fitting));

test('a chosen file is made smaller, shown, and can be removed', async () => {
  const { container } = render(<Example />);
  expect(preview()).toBeNull();
  await userEvent.upload(picker(container), picture());
  await waitFor(() => expect(preview()).not.toBeNull());
  expect(drawn).toHaveBeenCalledWith([0, 0, 1600, 1200]);
  expect(onValue).toHaveBeenLastCalledWith(expect.objectContaining({ type: 'image/jpeg', size: 'small'.length }));
  await userEvent.click(screen.getByRole('button', { name: /Hapus Gambar$/ }));
  expect(preview()).toBeNull();
  expect(onValue).toHaveBeenLastCalledWith(null);
});

test('a pasted picture is taken wherever the focus is, pasted text is not', async () => {
  render(<Example />);
  const text = fireEvent.paste(document.body, { clipboardData: { files: [] } });
  expect(text).toBe(true);
  const taken = !fireEvent.paste(document.body, { clipboardData: { files: [picture()] } });
  expect(taken).toBe(true);
  await waitFor(() => expect(preview()).not.toBeNull());
});

test('a dropped picture is taken', async () => {
  render(<Example />);
  fireEvent.drop(screen.getByRole('group', { name: 'Foto' }), { dataTransfer: { files: [picture()] } });
  await waitFor(() => expect(preview()).not.toBeNull());
});

test.each([
  ['File ini bukan gambar yang dapat dibaca', 'broken', 640],
  ['Gambar terlalu kecil, minimal 100 x 100 piksel', 'large', 99],
])('%s', async (said, content, width) => {
  decoded = { width, height: 640 };
  const { container } = render(<Example />);
  await userEvent.upload(picker(container), picture(content));
  expect((await screen.findByRole('alert')).textContent).toBe(said);
  expect(preview()).toBeNull();
  decoded = { width: 640, height: 640 };
  await userEvent.upload(picker(container), picture());
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('the camera is opened, taken from, and switched off', async () => {
  const stop = vi.fn();
  const stream = { getTracks: () => [{ stop }] };
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia: async () => stream } });
  Object.defineProperty(HTMLVideoElement.prototype, 'srcObject', { configurable: true, set: () => undefined });
  Object.defineProperty(HTMLVideoElement.prototype, 'videoWidth', { configurable: true, get: () => 1280 });
  Object.defineProperty(HTMLVideoElement.prototype, 'videoHeight', { configurable: true, get: () => 720 });
  render(<Example />);
  await userEvent.click(screen.getByRole('button', { name: /Kamera$/ }));
  const take = await screen.findByRole<HTMLButtonElement>('button', { name: /Ambil Foto$/ });
  expect(take.disabled).toBe(true);
  act(() => void fireEvent.loadedData(document.querySelector('video')!));
  await userEvent.click(screen.getByRole('button', { name: /Ambil Foto$/ }));
  await waitFor(() => expect(preview()).not.toBeNull());
  expect(drawn).toHaveBeenCalledWith([0, 0, 1280, 720]);
  await waitFor(() => expect(stop).toHaveBeenCalled());
  Reflect.deleteProperty(navigator, 'mediaDevices');
});

test('a camera that may not be used says so', async () => {
  const getUserMedia = () => Promise.reject(new Error('denied'));
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } });
  render(<Example />);
  await userEvent.click(screen.getByRole('button', { name: /Kamera$/ }));
  expect((await screen.findByRole('alert')).textContent).toContain('Kamera tidak dapat dibuka');
  Reflect.deleteProperty(navigator, 'mediaDevices');
});
