import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { config } from '../platform/config.js';
import './build-info.css';

/** Which program this is: version, build and tag. */
export function BuildInfo(): ReactNode {
  const { t } = useTranslation('shell');
  return (
    <p className="build-info">
      <span>{t('build', { version: config.version, build: config.build })}</span>
      <span className="build-tag">{config.release_tag}</span>
    </p>
  );
}
