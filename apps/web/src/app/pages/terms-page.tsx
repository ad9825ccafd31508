import type { ReactNode } from 'react';
import { LegalText } from './legal-text.js';

export default function TermsPage(): ReactNode {
  return <LegalText document="terms" />;
}
