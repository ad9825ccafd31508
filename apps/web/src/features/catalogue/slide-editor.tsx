import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SPLASH_POSITIONS, SPLASH_TEXT_LENGTH, type SplashPosition, type SplashSlideView } from '@emas/contracts/catalogue/splash.view'; // prettier-ignore
import { checkImage, pictureUrl } from '../../platform/input/image-sizes.js';
import { useShortcut } from '../../platform/input/shortcuts.js';
import { Button } from '../../ui/button.js';
import { FieldNoteContext } from '../../ui/form/field-note.js';
import { ImageChoice } from '../../ui/form/image-input.js';
import { SelectInput } from '../../ui/form/select-input.js';
import { TextInput } from '../../ui/form/text-input.js';
import { Panel } from '../../ui/panel.js';
import { PhonePreview } from './phone-preview.js';
import { editedSlide } from './slide-changes.js';
import type { SlideFaults, SlidesState } from './use-slides.js';

/** The address of a chosen picture while it is shown, else that of the stored one. */
function useSlideUrl(picture: Blob | null, stored: string | null): string | null {
  const [chosen, setChosen] = useState<string | null>(null);
  useEffect(() => {
    if (picture === null) return setChosen(null);
    const made = URL.createObjectURL(picture);
    setChosen(made);
    return () => URL.revokeObjectURL(made);
  }, [picture]);
  return chosen ?? (stored === null ? null : pictureUrl(stored));
}

/** Fields in their order on the screen, by the names that the server has for them. */
const FIELDS = { image_path: 'slide-image', text: 'slide-text', position: 'slide-position' } as const;

/** The first field that something is wrong with gets the focus. */
function useFaultFocus(faults: SlideFaults): void {
  useEffect(() => {
    const wrong = Object.entries(FIELDS).find(([name]) => faults[name] !== undefined);
    if (wrong) document.getElementById(wrong[1])?.focus();
  }, [faults]);
}

interface SlideEditorProps {
  readonly state: SlidesState;
  readonly slide: SplashSlideView;
}

/** One slide: what it shows, beside how a phone shows it. */
export function SlideEditor({ state, slide }: SlideEditorProps): ReactNode {
  const { t } = useTranslation(['catalogue', 'common']);
  const { kode, name } = slide;
  const { text, position, picture } = editedSlide(slide, state.changes[kode]);
  const faults = state.faultsOf(kode);
  useFaultFocus(faults);
  const [note, setNote] = useState<string | null>(null);
  const url = useSlideUrl(picture, slide.url);
  const isChanged = state.changes[kode] !== undefined;
  const save = (): void => state.save(slide);
  useShortcut('mod+s', t('ui.save', { name }), save, isChanged && !state.isSaving);
  return (
    <div className="slide-columns">
      <Panel title={t('ui.edit', { name })}>
        <div className="form slide-form" data-fields>
          <p className="slide-hint">{t('ui.screen', { screen: slide.screen_name })}</p>
          <SlideField
            id={FIELDS.image_path}
            label={t('ui.newImage')}
            hint={t('ui.imageHint')}
            fault={note ?? faults['image_path']}
          >
            <FieldNoteContext value={setNote}>
              <ImageChoice
                id={FIELDS.image_path}
                url={url}
                aria-label={t('ui.newImage')}
                aria-describedby="slide-image-note"
                disabled={state.isSaving}
                take={async (file) => state.change(slide, { picture: await checkImage(file) })}
              />
            </FieldNoteContext>
          </SlideField>
          <SlideField
            id={FIELDS.text}
            label={t('labels.text')}
            required
            hint={t('ui.characters', { count: text.length, max: SPLASH_TEXT_LENGTH })}
            fault={faults['text']}
          >
            <TextInput
              id={FIELDS.text}
              upper={false}
              rows={4}
              maxLength={SPLASH_TEXT_LENGTH}
              value={text}
              onChange={(typed) => state.change(slide, { text: typed })}
              invalid={faults['text'] !== undefined}
              disabled={state.isSaving}
              aria-describedby="slide-text-note"
            />
          </SlideField>
          <SlideField id={FIELDS.position} label={t('labels.position')} required fault={faults['position']}>
            <SelectInput
              id={FIELDS.position}
              search={false}
              value={position}
              onChange={(chosen) => chosen && state.change(slide, { position: chosen as SplashPosition })}
              options={SPLASH_POSITIONS.map((value) => ({ value, label: t(`positions.${value}`) }))}
              invalid={faults['position'] !== undefined}
              disabled={state.isSaving}
              aria-describedby="slide-position-note"
            />
          </SlideField>
          <div className="slide-buttons row">
            <Button kind="primary" disabled={!isChanged || state.isSaving} loading={state.isSaving} onClick={save}>
              {t('common:save')}
            </Button>
            <Button disabled={!isChanged || state.isSaving} onClick={() => state.discard(kode)}>
              {t('ui.discard')}
            </Button>
          </div>
        </div>
      </Panel>
      <PhonePreview {...{ name, url, text, position }} />
    </div>
  );
}

interface SlideFieldProps {
  readonly id: string;
  readonly label: string;
  readonly required?: boolean;
  readonly hint?: string;
  readonly fault: string | undefined;
  readonly children: ReactNode;
}

function SlideField({ id, label, required, hint, fault, children }: SlideFieldProps): ReactNode {
  return (
    <div className="field">
      <label htmlFor={id} className="field-label">
        {label}
        {required && (
          <span className="field-required" aria-hidden="true">
            *
          </span>
        )}
      </label>
      {children}
      {fault === undefined ? (
        <p id={`${id}-note`} className="field-hint">
          {hint}
        </p>
      ) : (
        <p id={`${id}-note`} className="field-error" role="alert">
          {fault}
        </p>
      )}
    </div>
  );
}
