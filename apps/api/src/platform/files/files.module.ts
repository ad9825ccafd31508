import { Global, Module } from '@nestjs/common';
import { Config } from '../config/config.js';
import { FileStore } from './file-store.js';
import { Files } from './files.js';
import { FilesController } from './files.controller.js';
import { FolderFileStore } from './folder-file-store.js';
import { S3FileStore } from './s3-file-store.js';

const fileStore = (config: Config): FileStore =>
  config.s3 === null ? new FolderFileStore(config) : new S3FileStore(config.s3);

@Global()
@Module({
  controllers: [FilesController],
  providers: [{ provide: FileStore, inject: [Config], useFactory: fileStore }, Files],
  exports: [Files, FileStore],
})
export class FilesModule {}
