import { laporanOtorisasi } from '@emas/contracts/identity/reports/laporan-otorisasi';
import { laporanOtorisasiGagal } from '@emas/contracts/identity/reports/laporan-otorisasi-gagal';
import { reportControllers, reportOf, reportProviders } from '../../../engine/report/registration.js';
import { DevicePort } from '../../../platform/realtime/device-port.js';
import { Agents } from './agents.js';
import { AddDeviceHandler } from './commands/add-device.js';
import { AnswerRequestHandler } from './commands/answer-request.js';
import { AuthorizeFingerprintHandler } from './commands/authorize-fingerprint.js';
import { BeginEnrolmentHandler } from './commands/begin-enrolment.js';
import { BeginScanHandler } from './commands/begin-scan.js';
import { CancelScanHandler } from './commands/cancel-scan.js';
import { KeepFingerHandler } from './commands/keep-finger.js';
import { RemoveFingerHandler } from './commands/remove-finger.js';
import { ReportScanHandler } from './commands/report-scan.js';
import { RequestAuthorizationHandler } from './commands/request-authorization.js';
import { RevokeDeviceHandler } from './commands/revoke-device.js';
import { DevicesController } from './devices.controller.js';
import { FingerprintController } from './fingerprint.controller.js';
import { Devices } from './persistence/devices.js';
import { Scans } from './persistence/scans.js';
import { Templates } from './persistence/templates.js';
import { DevicesQuery } from './queries/devices.query.js';
import { FingerprintsQuery } from './queries/fingerprints.query.js';
import { RequestsQuery } from './queries/requests.query.js';
import { RequestNotices } from './request-notices.js';
import { FailedAuthorizationQuery } from './reports/laporan-otorisasi-gagal.query.js';
import { AuthorizationReportQuery } from './reports/laporan-otorisasi.query.js';
import { RequestsController } from './requests.controller.js';

const reports = [
  reportOf(laporanOtorisasi, AuthorizationReportQuery),
  reportOf(laporanOtorisasiGagal, FailedAuthorizationQuery),
];

/** Scanners, fingers, remote requests and the reports of approvals: what the module of identity takes in. */
export const authorizationControllers = [
  ...reportControllers(reports),
  DevicesController,
  FingerprintController,
  RequestsController,
];

export const authorizationProviders = [
  Devices,
  Scans,
  Templates,
  Agents,
  { provide: DevicePort, useExisting: Agents },
  RequestNotices,
  DevicesQuery,
  FingerprintsQuery,
  RequestsQuery,
  AddDeviceHandler,
  RevokeDeviceHandler,
  BeginScanHandler,
  CancelScanHandler,
  ReportScanHandler,
  AuthorizeFingerprintHandler,
  BeginEnrolmentHandler,
  KeepFingerHandler,
  RemoveFingerHandler,
  RequestAuthorizationHandler,
  AnswerRequestHandler,
  ...reportProviders(reports),
];
