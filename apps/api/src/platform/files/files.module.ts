import { Global, Module } from '@nestjs/common';
import { Config } from '../config/config.js';
import { FileStore } from './file-store.js';
import { Files } from './files.js';
import { FilesController } from './files.controller.js';
import { FolderFileStore } from './folder-file-store.js';
import { ImageOwners } from './image-owners.js';
import { ImageRows } from './image-rows.js';
import { ImageSweep } from './image-sweep.js';
import { ImagesController } from './images.controller.js';
import { PublicImagesController } from './public-images.controller.js';
import { S3FileStore } from './s3-file-store.js';
import { StoredImages } from './stored-images.js';

const fileStore = (config: Config): FileStore =>
  config.s3 === null ? new FolderFileStore(config) : new S3FileStore(config.s3);

@Global()
@Module({
  controllers: [FilesController, ImagesController, PublicImagesController],
  providers: [
    { provide: FileStore, inject: [Config], useFactory: fileStore },
    Files,
    ImageOwners,
    ImageRows,
    ImageSweep,
    StoredImages,
  ],
  exports: [Files, FileStore, ImageOwners, StoredImages],
})
export class FilesModule {}
