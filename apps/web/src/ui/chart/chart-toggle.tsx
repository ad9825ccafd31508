import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../button.js';
import { ColumnsIcon, ReportIcon } from '../icons.js';

interface ChartToggleProps {
  readonly isTable: boolean;
  readonly onToggle: () => void;
}

/** From a chart to the same figures as a table, and back. */
export function ChartToggle({ isTable, onToggle }: ChartToggleProps): ReactNode {
  const { t } = useTranslation('common');
  return (
    <Button
      kind="quiet"
      size="small"
      icon={isTable ? <ReportIcon /> : <ColumnsIcon />}
      aria-pressed={isTable}
      onClick={onToggle}
    >
      {t(isTable ? 'chart.asChart' : 'chart.asTable')}
    </Button>
  );
}
