import '@fontsource-variable/inter/index.css';
import '../ui/theme/base.css';
import '../ui/theme/shared.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { basePath } from '../platform/config.js';
import { devicePreferences } from '../platform/storage/device.js';
import { startI18n } from '../platform/i18n/i18n.js';
import { startScanner } from '../platform/input/scanner.js';
import { startShortcuts } from '../platform/input/shortcuts.js';
import { startSession } from '../platform/session/use-session.js';
import { applyPalette, themeOf } from '../ui/theme/tokens.js';
import { App } from './app.js';

applyPalette(themeOf(devicePreferences().theme));
// Who comes by an address outside of the base path is led below it.
if (!`${window.location.pathname}/`.startsWith(basePath)) {
  const { pathname, search, hash } = window.location;
  window.location.replace(`${basePath}${pathname.slice(1)}${search}${hash}`);
}
startShortcuts();
startScanner();
void startI18n().then(() => {
  startSession();
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
});
