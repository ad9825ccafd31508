import { Transform } from 'class-transformer';
import { IsIn, IsNotEmpty, IsString, Matches, MaxLength } from 'class-validator';
import { withoutDirections } from '../shared/directions.js';
import { Optional, Text } from '../shared/rules.js';
import { SPLASH_POSITIONS, SPLASH_TEXT_LENGTH, type SplashPosition } from './splash.view.js';

/* Nothing below the space but the end of a line, no DEL, no half of a pair. */
const LINES = /^(?:[^\u0000-\u001f\u007f\p{Surrogate}]|\n)*$/u;

const trimmedLines = ({ value }: { value: unknown }): unknown =>
  typeof value === 'string' ? withoutDirections(value.replace(/\r\n?/g, '\n')).trim() || null : value;

/** What a slide of the customer app shows; without `image_path` its picture stays. */
export class ChangeSplashDto {
  // Decorators are registered from below, and of several broken rules the first is told.
  @Matches(LINES, { message: 'invalidCharacters' })
  @MaxLength(SPLASH_TEXT_LENGTH, { message: 'maxLength', context: { max: SPLASH_TEXT_LENGTH } })
  @IsString({ message: 'mustBeText' })
  @IsNotEmpty({ message: 'notEmpty' })
  @Transform(trimmedLines)
  readonly text!: string;

  @IsIn([...SPLASH_POSITIONS], { message: 'notEmpty' })
  readonly position!: SplashPosition;

  @Optional()
  @Text(255)
  readonly image_path?: string | null;
}
