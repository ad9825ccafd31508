import { renderHook } from '@testing-library/react';
import i18next from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import type { FieldDefinition } from '@emas/contracts/definitions/resource';
import { startTestI18n } from '../../testing/i18n.js';
import { useFieldTexts } from '../field-texts.js';
import { valueText } from './resource-columns.js';

beforeAll(startTestI18n);

const papers: FieldDefinition = { name: 'kelengkapan', type: 'enum', values: ['LENGKAP', 'TIDAK LENGKAP'] };
const skills: FieldDefinition = { name: 'keahlian', type: 'enums', values: ['PATRI', 'UKIR'] };
const name: FieldDefinition = { name: 'nama', type: 'text' };

test('stored codes are words of the reader; texts, and codes without a word, stay what they are', async () => {
  const said = () => {
    const { result } = renderHook(() => useFieldTexts());
    const words = { yes: 'Y', no: 'N', value: result.current.value };
    return [
      valueText(papers, 'TIDAK LENGKAP', words),
      valueText(skills, ['PATRI', 'UKIR'], words),
      valueText(papers, 'LAIN_SEKALI', words),
      valueText(name, 'LENGKAP', words),
    ];
  };
  expect(said()).toEqual(['TIDAK LENGKAP', 'PATRI, UKIR', 'LAIN SEKALI', 'LENGKAP']);
  await i18next.changeLanguage('en');
  await i18next.loadNamespaces(['fields', 'validation', 'values']);
  expect(said()).toEqual(['Incomplete', 'Soldering, Engraving', 'LAIN SEKALI', 'LENGKAP']);
});
