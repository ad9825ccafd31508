import { applyDecorators, UseInterceptors } from '@nestjs/common';
import { FileInterceptor } from '@nestjs/platform-express';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import { MOST_IMAGE_BYTES } from './images.js';

/** The route takes one picture as multipart field `file`; a larger one is refused while it comes in. */
export const ImageUpload = (): MethodDecorator =>
  applyDecorators(
    UseInterceptors(FileInterceptor('file', { limits: { fileSize: MOST_IMAGE_BYTES, files: 1, fields: 5 } })),
    ApiConsumes('multipart/form-data'),
    ApiBody({ schema: { type: 'object', properties: { file: { type: 'string', format: 'binary' } } } }),
  );
