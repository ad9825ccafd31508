import type { ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import { DialogHost } from '../ui/dialogs.js';
import { LoadingOverlayHost } from '../ui/loading.js';
import { TipHost } from '../ui/tip-host.js';
import { ToastHost } from '../ui/toast.js';
import { ConnectionNotices } from './connection-notices.js';
import { useStrayScans } from './use-stray-scans.js';
import { WaitingNotice } from './waiting-notice.js';

/** What stands over every page, logged in or not. */
export function Root(): ReactNode {
  useStrayScans();
  return (
    <>
      <Outlet />
      <ConnectionNotices />
      <WaitingNotice />
      <LoadingOverlayHost />
      <DialogHost />
      <ToastHost />
      <TipHost />
    </>
  );
}
