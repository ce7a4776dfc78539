# A store that speaks S3 over a folder; Debian has none, so Go builds one.
ARG BASE=debian:trixie-slim
FROM ${BASE} AS build
RUN apt-get update && apt-get install -y --no-install-recommends ca-certificates golang-go
RUN GOBIN=/usr/local/bin GOTOOLCHAIN=auto CGO_ENABLED=0 go install github.com/versity/versitygw/cmd/versitygw@v1.8.0

FROM ${BASE}
# For deploy/compose/versions.sh.
RUN apt-get update && apt-get install -y --no-install-recommends attr curl && rm -rf /var/lib/apt/lists/* /var/cache/apt/*
COPY --from=build /usr/local/bin/versitygw /usr/local/bin/
RUN useradd --uid 10001 market && install -d -o market -g market /data
USER 10001
