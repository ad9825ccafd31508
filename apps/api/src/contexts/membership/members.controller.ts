import { Body, Controller, Delete, Get, Param, Post, Put, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiBody, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { ResourceValues } from '@emas/contracts/definitions/resource';
import { memberList } from '@emas/contracts/membership/member-list';
import { type MemberWriteBody, PersonQueryDto, UncoverQueryDto } from '@emas/contracts/membership/customer.dto';
import type { PersonTrace } from '@emas/contracts/membership/person';
import { mayOpenPersons } from '@emas/contracts/permissions/personal-data';
import { createDto } from '../../engine/resource/resource-dto.js';
import { writeText } from '../../engine/resource/resource-texts.js';
import { refuseOtherKey } from '../../engine/resource/resource-writer.js';
import { CurrentUser, RequireModule, RequirePermission } from '../../platform/auth/decorators.js';
import type { AuthenticatedUser, RequestUser } from '../../platform/auth/request-user.js';
import { IdempotencyKey } from '../../platform/http/idempotency-key.js';
import { ChangePersonCommand } from './commands/change-person.js';
import { EraseMemberCommand } from './commands/erase-member.js';
import type { PersonInput } from './commands/person-form.js';
import { RegisterMemberCommand } from './commands/register-member.js';
import { PersonOpenings } from './persistence/person-openings.js';
import { PersonTraces } from './persistence/person-traces.js';
import { Persons } from './persistence/persons.js';
import { MEMBERS } from './persistence/registries.js';
import { coveredRow, searchOf } from './queries/person-views.js';

const PAGE = 'data-member';
const CreateMember = createDto(memberList, 'create');
const UpdateMember = createDto(memberList, 'update');

@ApiTags('membership')
@Controller('member')
@RequireModule('MEMBER')
export class MembersController {
  constructor(
    private readonly persons: Persons,
    private readonly traces: PersonTraces,
    private readonly openings: PersonOpenings,
    private readonly commands: CommandBus,
  ) {}

  @Get('get/all')
  @RequirePermission(PAGE, 'lihat')
  @ApiOperation({ summary: 'Members; a bare array, or {count, data} with limit. What is sensitive is covered' })
  async search(
    @CurrentUser() user: RequestUser,
    @Query() { skip, limit, ...asked }: PersonQueryDto,
  ): Promise<readonly ResourceValues[] | { count: number; data: readonly ResourceValues[] }> {
    const { count, data } = await this.persons.page(MEMBERS, user.kode_toko, searchOf(asked), skip, limit);
    const rows = data.map((row) => coveredRow(memberList, row));
    return limit === undefined ? rows : { count, data: rows };
  }

  @Get('get/one/:kode_member')
  @RequirePermission(PAGE, 'lihat')
  @ApiOperation({
    summary: 'One member; who may open him reads him uncovered, so many in an hour, and is noted as having done so',
  })
  async one(
    @CurrentUser() user: AuthenticatedUser,
    @Param('kode_member') kode_member: string,
    @Query() { tertutup }: UncoverQueryDto,
  ): Promise<ResourceValues> {
    const row = await this.persons.find(MEMBERS, user.kode_toko, kode_member);
    if (tertutup === 'true' || !mayOpenPersons(user)) return { ...coveredRow(memberList, row), is_tertutup: true };
    const fields = memberList.encrypted.filter((name) => row[name] !== null);
    if (fields.length > 0) await this.openings.open(user, { registry: 'member', person_id: kode_member, fields });
    return { ...row, is_tertutup: false };
  }

  @Get('get/one/:kode_member/riwayat')
  @RequirePermission(PAGE, 'lihat')
  @ApiOperation({ summary: 'Who read or changed what of a member' })
  history(
    @CurrentUser() user: RequestUser,
    @Param('kode_member') kode_member: string,
  ): Promise<readonly PersonTrace[]> {
    return this.traces.history(user.kode_toko, 'member', kode_member);
  }

  @Post()
  @RequirePermission(PAGE, 'tambah')
  @ApiOperation({ summary: 'Register a member; an empty code is made by the server' })
  @ApiBody({ type: CreateMember })
  async register(
    @CurrentUser() user: RequestUser,
    @Body() input: PersonInput,
    @IdempotencyKey() key: string,
  ): Promise<MemberWriteBody> {
    const { id, seq } = await this.commands.execute(new RegisterMemberCommand(user, input, key));
    return { message: writeText(memberList, 'created', user.language), kode_member: id, seq };
  }

  @Put(':kode_member')
  @RequirePermission(PAGE, 'ubah')
  @ApiOperation({ summary: 'Change a member; fields that are not named stay' })
  @ApiBody({ type: UpdateMember })
  async change(
    @CurrentUser() user: RequestUser,
    @Param('kode_member') kode_member: string,
    @Body() input: PersonInput,
    @IdempotencyKey() key: string,
  ): Promise<MemberWriteBody> {
    refuseOtherKey(memberList, kode_member, input);
    const { seq } = await this.commands.execute(new ChangePersonCommand(MEMBERS, user, kode_member, input, key));
    return { message: writeText(memberList, 'updated', user.language), kode_member, seq };
  }

  @Delete(':kode_member')
  @RequirePermission(PAGE, 'hapus')
  @ApiOperation({ summary: 'End a membership: the person is erased, the number of the card stays' })
  async erase(@CurrentUser() user: RequestUser, @Param('kode_member') kode_member: string): Promise<MemberWriteBody> {
    const { seq } = await this.commands.execute(new EraseMemberCommand(user, kode_member));
    return { message: writeText(memberList, 'deleted', user.language), kode_member, seq };
  }
}

Reflect.defineMetadata('design:paramtypes', [Object, CreateMember, String], MembersController.prototype, 'register');
Reflect.defineMetadata('design:paramtypes', [Object, String, UpdateMember, String], MembersController.prototype, 'change'); // prettier-ignore
