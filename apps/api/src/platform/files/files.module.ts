import { Global, Module } from '@nestjs/common';
import { FileStore } from './file-store.js';
import { Files } from './files.js';
import { FilesController } from './files.controller.js';
import { FolderFileStore } from './folder-file-store.js';

@Global()
@Module({
  controllers: [FilesController],
  providers: [{ provide: FileStore, useClass: FolderFileStore }, Files],
  exports: [Files, FileStore],
})
export class FilesModule {}
