import { OneOf, Optional } from '../shared/rules.js';
import { type Period, PERIODS } from './period.js';

/** `GET dashboard`. */
export class DashboardDto {
  @Optional() @OneOf(PERIODS) periode?: Period;
}
