import { PassThrough } from 'node:stream';
import { createTestApp, type TestApp } from '../../../../../../test/support/test-app.js';
import { askAndCreate } from './create-owner.js';
import { Questions } from './questions.js';

describe('create-owner', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await createTestApp();
  });
  afterAll(() => server?.close());

  async function answer(...answers: string[]): Promise<string> {
    const [input, output] = [new PassThrough(), new PassThrough()];
    input.end(`${answers.join('\n')}\n`);
    const questions = new Questions(input, output);
    try {
      await askAndCreate(server.app, questions);
    } finally {
      questions.close();
    }
    return String(output.read());
  }

  test('asks until the password is long enough and typed twice, then the owner may log in', async () => {
    const said = await answer(
      'tkm',
      'Toko Emas Murni',
      'Jl. Merdeka 1',
      'bos',
      'kurang',
      'Rahasia123',
      'panjang-sekali-1',
      'panjang-sekali-2',
      'panjang-sekali-3',
      'panjang-sekali-3',
    );
    expect(said).toContain('Too short.');
    expect(said).toContain('Too easy to guess.');
    expect(said).toContain('They differ.');
    expect(said).toContain('BOS may log in.');
    expect(said).not.toContain('panjang-sekali');
    const login = { user_id: 'BOS', password: 'panjang-sekali-3' };
    const { body } = await server.http.post('/api/v1/users/login').send(login).expect(200);
    expect(body.data).toMatchObject({ kode_toko: 'TKM', nama_toko: 'TOKO EMAS MURNI', level: 'OWN' });
  });

  test('changes nothing when it is broken off, and refuses a user who exists', async () => {
    await expect(answer('SJA', 'X', 'Y', 'OWNER', 'panjang-sekali-1')).rejects.toThrow('nothing was changed');
    await server.http.post('/api/v1/users/login').send({ user_id: 'OWNER', password: 'panjang-sekali-1' }).expect(401);
    await expect(answer('SJA', 'X', 'Y', 'bos', 'panjang-sekali-1', 'panjang-sekali-1')).rejects.toThrow('USER_EXISTS');
  });
});
