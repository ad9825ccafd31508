import type { ReactNode } from 'react';
import { LegalText } from './legal-text.js';

export default function PrivacyPage(): ReactNode {
  return <LegalText document="privacy" />;
}
