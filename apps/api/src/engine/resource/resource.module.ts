import { type DynamicModule, Module, type OnModuleInit } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { TypeOrmModule } from '@nestjs/typeorm';
import { loadLists } from '@emas/contracts/masterdata/registry';
import { Ledger } from '../../ledger/ledger.js';
import { ProjectionRegistry } from '../../ledger/projection-registry.js';
import { ImportModule } from '../import/import.module.js';
import { ImportRegistry } from '../import/import-registry.js';
import { importControllers } from '../import/import.controller.js';
import { ChangeRowHandler } from './commands/change-row.js';
import { CreateRowHandler } from './commands/create-row.js';
import { DeleteRowHandler } from './commands/delete-row.js';
import { ListPages } from './list-pages.js';
import { NamedPlaces } from './named-places.js';
import { ResourceConstraints } from './resource-constraints.js';
import { ResourceDefinitions } from './resource-definitions.js';
import { ResourceHistory } from './resource-history.js';
import { ResourceHooks } from './resource-hooks.js';
import { ResourceImages } from './resource-images.js';
import { listImport, ResourceImport } from './resource-import.js';
import { ResourceProjection } from './resource-projection.js';
import { ResourceReader } from './resource-reader.js';
import { entityOf } from './resource-table.js';
import { ResourceWriter } from './resource-writer.js';
import { RowNames } from './row-names.js';
import { createReadController } from './read.controller.js';
import { createWriteController } from './write.controller.js';

/** The engine behind every list: routes, rights, table and projection of each definition of the registry. */
@Module({})
export class ResourceModule implements OnModuleInit {
  constructor(
    projections: ProjectionRegistry,
    private readonly definitions: ResourceDefinitions,
    private readonly imports: ImportRegistry,
    private readonly hooks: ResourceHooks,
    private readonly reader: ResourceReader,
    private readonly ledger: Ledger,
    private readonly commands: CommandBus,
    private readonly constraints: ResourceConstraints,
  ) {
    projections.register(new ResourceProjection(definitions.all));
  }

  onModuleInit(): void {
    for (const definition of this.definitions.all)
      this.imports.register(
        new ResourceImport(
          definition,
          this.definitions,
          this.hooks,
          this.reader,
          this.ledger,
          this.commands,
          this.constraints,
        ),
      );
  }

  static async forRoot(): Promise<DynamicModule> {
    const definitions = await loadLists();
    return {
      module: ResourceModule,
      global: true,
      imports: [ImportModule, TypeOrmModule.forFeature(definitions.map(entityOf))],
      controllers: definitions.flatMap((definition) => [
        createReadController(definition),
        createWriteController(definition),
        ...importControllers(listImport(definition)),
      ]),
      providers: [
        { provide: ResourceDefinitions, useValue: new ResourceDefinitions(definitions) },
        ResourceHooks,
        ListPages,
        NamedPlaces,
        RowNames,
        ResourceConstraints,
        ResourceReader,
        ResourceHistory,
        ResourceImages,
        ResourceWriter,
        CreateRowHandler,
        ChangeRowHandler,
        DeleteRowHandler,
      ],
      exports: [ListPages, NamedPlaces, RowNames, ResourceDefinitions, ResourceHooks, ResourceReader, ResourceWriter],
    };
  }
}
