import type { ReactNode } from 'react';
import { manualCleaning } from '@emas/contracts/plating/entries/manual-cleaning';
import type { SortableThingView } from '@emas/contracts/plating/sort-goods.view';
import { EntryPage } from '../../../parts/entry/entry-page.js';
import { useSelection } from '../../../ui/table/selection.js';
import { PileForm } from './pile-form.js';
import { JoinableTable, PileTable } from './pile-tables.js';

/** Goods that are cleaned together by pieces and weight: what there is, what may join it, and what came and left. */
export default function PilePage(): ReactNode {
  const selection = useSelection<SortableThingView>();
  return (
    <EntryPage
      of={manualCleaning}
      form={<PileForm selection={selection} />}
      above={
        <>
          <PileTable />
          <JoinableTable selection={selection} />
        </>
      }
    />
  );
}
