import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { wireProblem } from '@emas/contracts/modules/checks';
import { entryOf } from '@emas/contracts/modules/register';
import type { MessageKey } from '@emas/contracts/settings/whatsapp-settings.view';
import { MESSAGE_PLACEHOLDERS } from '@emas/contracts/shared/note-message';
import { Button } from '../../../ui/button.js';
import { TextInput } from '../../../ui/form/text-input.js';
import { HistoryIcon, ReloadIcon } from '../../../ui/icons.js';
import { Panel } from '../../../ui/panel.js';
import './messages.css';

/** As much as the server keeps of one. */
const MOST_TEXT = 2000;

interface MessageEditorProps {
  readonly name: MessageKey;
  readonly template: string;
  /** What the server said of it. */
  readonly wrong: string | undefined;
  readonly mayChange: boolean;
  readonly onChange: (template: string) => void;
  readonly onHistory: () => void;
}

/** One template: its words, and what may stand in braces; what is wrong with it is told while it is written. */
export function MessageEditor(props: MessageEditorProps): ReactNode {
  const { name, template, wrong, mayChange, onChange, onHistory } = props;
  const { t } = useTranslation(['whatsapp', 'notes', 'settings']);
  const place = useRef<HTMLDivElement>(null);
  const builtIn = entryOf(name).default as string;
  const problem = wireProblem(name, template);
  const told =
    problem === null
      ? wrong
      : t(`settings:errors.${problem.code}` as 'settings:errors.SETTING_EMPTY', problem.params ?? {});

  const insert = (placeholder: string): void => {
    const area = place.current?.querySelector('textarea');
    if (!area) return;
    const [from, to] = [area.selectionStart, area.selectionEnd];
    onChange(template.slice(0, from) + placeholder + template.slice(to));
    // Behind what was put in, once it is drawn.
    window.requestAnimationFrame(() => {
      area.focus();
      area.setSelectionRange(from + placeholder.length, from + placeholder.length);
    });
  };
  return (
    <Panel
      title={t('ui.message')}
      extra={
        <>
          {mayChange && (
            <Button
              size="small"
              icon={<ReloadIcon />}
              disabled={template === builtIn}
              onClick={() => onChange(builtIn)}
            >
              {t('ui.builtIn')}
            </Button>
          )}
          <Button size="small" icon={<HistoryIcon />} onClick={onHistory}>
            {t('notes:ui.history')}
          </Button>
        </>
      }
    >
      <div className="message-editor" ref={place} data-wrong={told === undefined ? undefined : true}>
        <TextInput
          id={name}
          upper={false}
          rows={6}
          maxLength={MOST_TEXT}
          readOnly={!mayChange}
          value={template}
          invalid={told !== undefined}
          aria-label={t('ui.message')}
          aria-describedby={`${name}-error`}
          onChange={onChange}
        />
        <p className="field-error" id={`${name}-error`} role={told === undefined ? undefined : 'alert'}>
          {told}
        </p>
        {mayChange && (
          <fieldset className="message-placeholders">
            <legend className="field-label">{t('ui.placeholders')}</legend>
            {MESSAGE_PLACEHOLDERS.map((placeholder) => (
              <Button
                key={placeholder}
                size="small"
                aria-label={t('ui.insert', { isian: `{${placeholder}}` })}
                onClick={() => insert(`{${placeholder}}`)}
              >
                <code>{`{${placeholder}}`}</code>
              </Button>
            ))}
          </fieldset>
        )}
      </div>
    </Panel>
  );
}
