import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import * as z from 'zod/v4/core';
import type { Deps } from '../deps.ts';

/** The OpenAPI description of every call, made from the schemas that check the calls. */
export const apiDocs = fastifyPlugin(async (app: FastifyInstance, deps: Deps) => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: deps.config.productName, version: deps.version },
      components: {
        securitySchemes: { idToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      },
      security: [{ idToken: [] }],
    },
    transform: (described) => {
      const made = jsonSchemaTransform(described);
      const parts = described.route.config?.multipart;
      if (parts === undefined) return made;
      const body = z.toJSONSchema(parts, { io: 'input' });
      return { ...made, schema: { ...made.schema, consumes: ['multipart/form-data'], body } };
    },
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    // Its pages write markup, and contain nothing that people typed.
    transformStaticCSP: (policy) => policy.replace(/;require-trusted-types-for.*$/, ''),
  });
});
