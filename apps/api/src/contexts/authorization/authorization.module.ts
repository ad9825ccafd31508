import { Global, Module } from '@nestjs/common';
import { DocumentApprovals } from '../../engine/document/document-approvals.js';
import { ProjectionRegistry } from '../../ledger/projection-registry.js';
import { DevicePort } from '../../platform/realtime/device-port.js';
import { Agents } from './agents.js';
import { Approvers } from './approvers.js';
import { AuthorizationController } from './authorization.controller.js';
import { AddDeviceHandler } from './commands/add-device.js';
import { AnswerRequestHandler } from './commands/answer-request.js';
import { AuthorizeHandler } from './commands/authorize.js';
import { AuthorizeFingerprintHandler } from './commands/authorize-fingerprint.js';
import { BeginEnrolmentHandler } from './commands/begin-enrolment.js';
import { BeginScanHandler } from './commands/begin-scan.js';
import { CancelScanHandler } from './commands/cancel-scan.js';
import { KeepFingerHandler } from './commands/keep-finger.js';
import { RemoveFingerHandler } from './commands/remove-finger.js';
import { ReportScanHandler } from './commands/report-scan.js';
import { RequestAuthorizationHandler } from './commands/request-authorization.js';
import { RevokeDeviceHandler } from './commands/revoke-device.js';
import { TellReasonsHandler } from './commands/tell-reasons.js';
import { DevicesController } from './devices.controller.js';
import { FingerProofs } from './finger-proofs.js';
import { FingerprintController } from './fingerprint.controller.js';
import { Devices } from './persistence/devices.js';
import { Scans } from './persistence/scans.js';
import { Templates } from './persistence/templates.js';
import { OwnApprovals } from './own-approvals.js';
import { PriceTries } from './persistence/price-tries.js';
import { AuthorizationsProjection } from './projections/authorizations.projection.js';
import { ApprovalWaysQuery } from './queries/approval-ways.query.js';
import { DevicesQuery } from './queries/devices.query.js';
import { FingerprintsQuery } from './queries/fingerprints.query.js';
import { RequestsQuery } from './queries/requests.query.js';
import { UsedApprovals } from './queries/used-approvals.js';
import { RequestNotices } from './request-notices.js';
import { RequestsController } from './requests.controller.js';
import { UntoldOf } from './untold-of.js';
import { Tellings } from './tellings.js';

/** Who allows what another may not do alone: by password, by finger, from afar; and what becomes of each approval. */
@Global()
@Module({
  controllers: [AuthorizationController, DevicesController, FingerprintController, RequestsController],
  providers: [
    Devices,
    Scans,
    Templates,
    Agents,
    { provide: DevicePort, useExisting: Agents },
    RequestNotices,
    ApprovalWaysQuery,
    DevicesQuery,
    FingerprintsQuery,
    RequestsQuery,
    PriceTries,
    UntoldOf,
    Tellings,
    OwnApprovals,
    Approvers,
    FingerProofs,
    UsedApprovals,
    { provide: DocumentApprovals, useExisting: UsedApprovals },
    AuthorizeHandler,
    AddDeviceHandler,
    RevokeDeviceHandler,
    BeginScanHandler,
    CancelScanHandler,
    ReportScanHandler,
    AuthorizeFingerprintHandler,
    TellReasonsHandler,
    BeginEnrolmentHandler,
    KeepFingerHandler,
    RemoveFingerHandler,
    RequestAuthorizationHandler,
    AnswerRequestHandler,
  ],
  exports: [DevicePort, DocumentApprovals, PriceTries],
})
export class AuthorizationModule {
  constructor(projections: ProjectionRegistry) {
    projections.register(new AuthorizationsProjection());
  }
}
