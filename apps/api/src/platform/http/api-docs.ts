import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import { describeCommands } from './command-schemas.js';

/** OpenAPI at /api/docs, its JSON at /api/docs-json. */
export function serveApiDocs(app: INestApplication): void {
  const options = new DocumentBuilder()
    .setTitle('Emas')
    .setDescription('Back-office for gold and jewellery shops')
    .setVersion('2')
    .addBearerAuth()
    .addSecurityRequirements('bearer')
    .build();
  SwaggerModule.setup('api/docs', app, () => {
    describeCommands();
    return SwaggerModule.createDocument(app, options);
  });
}
