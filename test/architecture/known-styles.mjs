/** Style classes by which browser tests still find things. It may only shrink: give what is looked for a role, a label or a test handle. */
export const KNOWN_CLASSES = {
  'authorization.spec.ts': [
    'ant-modal-wrap',
    'authorization-action',
    'authorization-mode',
    'enrolment-fingers',
    'request',
    'request-notice',
    'tag',
  ],
  'base-path.spec.ts': ['connection-live'],
  'customers.spec.ts': ['ant-modal', 'person-card'],
  'dashboard.spec.ts': ['chart-values', 'dash-value', 'page-header', 'panel'],
  'inputs.spec.ts': ['ant-input-affix-wrapper', 'calendar-day', 'image-input'],
  'pages/authorization-modal.ts': [
    'ant-select-content-has-value',
    'ant-select-dropdown',
    'authorization-mode',
    'authorization-refusal',
    'authorization-wait',
    'cash-directions',
    'modal-footer',
    'toasts',
  ],
  'pages/closing-page.ts': ['closing', 'closing-finish', 'closing-rows', 'count', 'progress-dialog'],
  'pages/shell-page.ts': ['crumbs', 'menu-float', 'progress-dialog', 'sidebar'],
  'pages/till.ts': ['ant-select-dropdown', 'ant-select-dropdown-hidden', 'ant-select-item-option-active', 'palette'],
  'people.spec.ts': ['ant-drawer-content', 'ant-drawer-section'],
  'settings.spec.ts': ['settings', 'shop-preview'],
  'shell.spec.ts': ['ant-drawer', 'ant-modal', 'header-user', 'sidebar'],
  'splash.spec.ts': ['ant-select-item-option', 'phone', 'phone-screen'],
  'support/screens.ts': ['page-loading', 'skeleton', 'spinner'],
};

/** Where styles reach into the component library from outside `ui`. It may only shrink: `ui` takes what is needed as a property. */
export const KNOWN_REACHES = {
  'app/pages/login-page.css': ['.ant-btn-lg', '.ant-input-affix-wrapper'],
  'engine/import/import-panel.css': ['.ant-btn'],
  'features/accounting/accounting.css': ['.ant-btn'],
  'features/accounting/journals-page.spec.tsx': ['.ant-select-item-option'],
  'features/closing/closing.css': ['.ant-btn', '.ant-input-affix-wrapper'],
  'features/money/cash-form.spec.tsx': ['.ant-select-item-option-content'],
  'features/money/cash.css': ['.ant-btn'],
  'features/settings/system/settings.css': ['.ant-btn', '.ant-switch'],
  'features/stock/stones-field.spec.tsx': ['.ant-select-item-option'],
};

/** Sets of at least two declarations that stand more than once in the style sheets. It may only become smaller. */
export const TWINS = 54;
