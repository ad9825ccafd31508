import { beforeEach, describe, expect, test } from 'vitest';
import type { DecideContext } from '../ledger/event.js';
import { TestShop } from '../testing/shop.js';
import {
  closeProblem,
  followProblem,
  type OtherProblem,
  type Problem,
  problemStream,
  type ProblemSubject,
  reopenProblem,
  reportProblem,
} from './problem.js';

const SUBJECT: ProblemSubject = { no_faktur: 'FJSJA2611200001', stream: 'sale/s1' };

let shop: TestShop;
beforeEach(() => {
  shop = new TestShop();
});

const report =
  (masalah = 'berat salah', subject: ProblemSubject | null = SUBJECT, other: OtherProblem = null, id = 'm1') =>
  (context: DecideContext) =>
    reportProblem({ problem_id: id, no_faktur: SUBJECT.no_faktur, masalah }, subject, other, context);
const follow =
  (catatan = 'telepon customer') =>
  (context: DecideContext) =>
    followProblem({ problem_id: 'm1', catatan }, context);
const close =
  (catatan = 'diganti') =>
  (context: DecideContext) =>
    closeProblem({ problem_id: 'm1', catatan }, context);
const reopen =
  (other: OtherProblem = null, catatan = 'belum beres') =>
  (context: DecideContext) =>
    reopenProblem({ problem_id: 'm1', catatan }, other, context);
const status = () => shop.document<Problem>(problemStream('m1')).status;

describe('a document with a problem', () => {
  test('is reported, followed, solved and opened again, under a number of its own', () => {
    shop.do(report());
    expect(shop.document<Problem>(problemStream('m1'))).toMatchObject({
      no: expect.stringMatching(/^FMSJA/),
      status: 'OPEN',
      body: { ...SUBJECT, masalah: 'berat salah', lapor_by: 'KASIR1', tgl_system: '2026-11-20' },
    });
    shop.do(follow());
    expect(status()).toBe('PROSES');
    shop.do(follow('ditimbang ulang'));
    shop.do(close());
    expect(status()).toBe('SELESAI');
    shop.openDay = '2026-11-25';
    shop.do(reopen());
    expect(status()).toBe('PROSES');
    expect(shop.last('ProblemReopened')).toMatchObject({
      body: { catatan: 'belum beres', tgl_system: '2026-11-25' },
      postings: [],
      movements: [],
    });
  });

  test('may be solved at once', () => {
    shop.do(report());
    shop.do(close());
    expect(status()).toBe('SELESAI');
  });

  test('is not followed or solved once it is, nor opened before', () => {
    shop.do(report());
    expect(shop.refusal(reopen())).toBe('PROBLEM_NOT_CLOSED');
    shop.do(close());
    expect([shop.refusal(follow()), shop.refusal(close())]).toEqual(['PROBLEM_CLOSED', 'PROBLEM_CLOSED']);
  });

  test('has one problem at a time, also when an old one is opened again', () => {
    const other = { no: 'FMSJA2611200009', problem_id: 'm2' };
    expect(shop.refusal(report('x', SUBJECT, other))).toBe('PROBLEM_KNOWN');
    shop.do(report());
    expect(shop.refusal(report())).toBe('PROBLEM_ALREADY_SAVED');
    shop.do(close());
    expect(shop.refusal(reopen(other))).toBe('PROBLEM_KNOWN');
  });

  test('is there, and is no problem itself; every step says something, on an open day', () => {
    expect(shop.refusal(report('x', null))).toBe('PROBLEM_SUBJECT_NOT_FOUND');
    expect(shop.refusal(report('x', { ...SUBJECT, stream: 'problem/m9' }))).toBe('PROBLEM_SUBJECT_NOT_FOUND');
    expect(shop.refusal(report(' '))).toBe('VALIDATION_FAILED');
    shop.do(report());
    expect([follow(' '), close('')].map((step) => shop.refusal(step))).toEqual(['VALIDATION_FAILED', 'VALIDATION_FAILED']); // prettier-ignore
    shop.openDay = null;
    expect(shop.refusal(follow())).toBe('DAY_NOT_OPEN');
  });
});
