import { lazy } from 'react';
import { customerList } from '@emas/contracts/membership/customer-list';
import type { KeyInput } from '../../engine/resource/lookup-inputs.js';

const CustomerLookup = lazy(async () => ({
  default: (await import('../../parts/customer/customer-lookup.js')).CustomerLookup,
}));

/** Persons are too many and too private for a list to choose from. */
export const LOOKUP_INPUTS: Readonly<Record<string, KeyInput>> = { [customerList.name]: CustomerLookup };
