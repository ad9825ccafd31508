import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { EntryDefinition } from '@emas/contracts/definitions/entry';
import { Page } from '../../engine/page.js';
import { ClosedDay } from '../../parts/day/closed-day.js';
import { useDayOpen } from '../../parts/day/use-day-open.js';
import { EntryList } from '../../parts/entry/entry-list.js';
import { useCan } from '../../platform/session/use-session.js';
import { Button } from '../../ui/button.js';
import { PlusIcon } from '../../ui/icons.js';
import { MoveForm } from './move-form.js';

interface MovesProps {
  readonly of: EntryDefinition;
  readonly withCash: boolean;
}

/** What moved today, and a button that opens the form of another move. */
export function Moves({ of, withCash }: MovesProps): ReactNode {
  const { t } = useTranslation('entries');
  const may = useCan(of.page);
  const dayOpen = useDayOpen();
  const [moving, setMoving] = useState(false);
  return (
    <Page
      actions={
        may('tambah') && (
          <Button kind="primary" icon={<PlusIcon />} disabled={!dayOpen} onClick={() => setMoving(true)}>
            {t(`${of.kind}.record`)}
          </Button>
        )
      }
    >
      <ClosedDay />
      <EntryList of={of} />
      {moving && <MoveForm of={of} withCash={withCash} onClose={() => setMoving(false)} />}
    </Page>
  );
}
