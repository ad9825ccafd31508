import { describe, expect, it } from 'vitest';
import type { DocumentDefinition } from '../definitions/document.js';
import { DOCUMENT_KINDS, documents } from '../documents/registry.js';
import { MESSAGE_PLACEHOLDERS, noteMessage } from '../shared/note-message.js';
import { MESSAGE_KINDS } from '../documents/message-kinds.js';
import { isShown, MESSAGE_KEYS, SETTING_GROUPS } from './arrangement.js';
import { settingProblem } from './checks.js';
import { entryOf } from './register.js';
import { UNREAD_KEYS } from './unread-keys.js';

describe('the template of a message', () => {
  it('names what is known alone, and says something', () => {
    for (const key of MESSAGE_KEYS) {
      expect(settingProblem(key, entryOf(key).default)).toBeNull();
      const unknown = settingProblem(key, 'Nota {no_faktur} untuk {nama}, terima kasih {customer}');
      expect(unknown).toEqual({ code: 'TEMPLATE_PLACEHOLDER', params: { isian: '{nama}' } });
      expect(settingProblem(key, 'Nota { no_faktur }')).toMatchObject({ params: { isian: '{ no_faktur }' } });
      expect(settingProblem(key, ' \n')).toEqual({ code: 'MESSAGE_BLANK' });
      expect(settingProblem(key, 'Terima kasih :-{')).toBeNull();
    }
  });

  it('fills in all it may name', () => {
    const facts = {
      nama_customer: 'SITI',
      no_faktur: 'FJ1',
      tgl_system: '2026-11-23',
      total: 1_635_000,
      nama_toko: 'SJA',
    };
    const template = MESSAGE_PLACEHOLDERS.map((name) => `{${name}}`).join(' ');
    expect(noteMessage(template, facts)).toBe('SITI FJ1 2026-11-23 Rp. 1,635,000 SJA');
    // Of an older template: what is no fact stays as it is, also what every object has.
    expect(noteMessage('{constructor} {nama}', facts)).toBe('{constructor} {nama}');
  });

  it('is changed on the page of messages, where a kind of document is sent with it', async () => {
    const read = SETTING_GROUPS.messages.filter((key) => key.startsWith('template_wa_') && !UNREAD_KEYS.includes(key));
    expect([...MESSAGE_KEYS]).toEqual(read);
    expect(MESSAGE_KEYS.filter(isShown)).toEqual([]);
    const sent = await Promise.all(
      DOCUMENT_KINDS.map(async (kind) => {
        const { settings }: DocumentDefinition = await documents[kind].load();
        return [kind, settings.template] as const;
      }),
    );
    const withNote = MESSAGE_KEYS.filter((key) => sent.some(([, template]) => template === key));
    for (const key of withNote)
      expect([...MESSAGE_KINDS[key]].sort()).toEqual(
        sent.flatMap(([kind, template]) => (template === key ? [kind] : [])).sort(),
      );
    // What is said of a contract later goes without its note.
    const later = MESSAGE_KEYS.filter((key) => !withNote.includes(key));
    expect(Object.fromEntries(later.map((key) => [key, MESSAGE_KINDS[key]]))).toEqual({
      template_wa_pengingat_hutang: ['loan'],
      template_wa_pemberitahuan_lelang: ['loan'],
      template_wa_kelebihan_lelang: ['loan'],
      template_wa_pengingat_cicilan: ['installment'],
    });
  });
});
