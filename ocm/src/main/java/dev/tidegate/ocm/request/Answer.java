package dev.tidegate.ocm.request;

import com.fasterxml.jackson.databind.JsonNode;

/**
 * What OCM answered to a request that succeeded.
 *
 * @param body missing if there was none
 */
public record Answer(int status, JsonNode body) {}
