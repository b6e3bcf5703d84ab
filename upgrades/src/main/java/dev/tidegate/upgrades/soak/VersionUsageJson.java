package dev.tidegate.upgrades.soak;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.tidegate.engine.problem.Parsed;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The stored JSON form of a usage history. Reading refuses unknown content, because it would be lost when the document is
 * written again.
 */
public final class VersionUsageJson {

    private static final JsonMapper JSON = JsonMapper.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_NULL_CREATOR_PROPERTIES)
            .defaultSetterInfo(JsonSetter.Value.forContentNulls(Nulls.FAIL))
            .build();

    private static final String WHAT = "sightings";

    private VersionUsageJson() {}

    private record HistoryJson(@JsonProperty("versions") Map<String, VersionJson> versions) {}

    private record VersionJson(
            @JsonProperty("noted") String noted,
            @JsonProperty("clusters") List<UsageJson> clusters) {}

    private record UsageJson(
            @JsonProperty("name") String name,
            @JsonProperty("id") String id,
            @JsonProperty("firstSeen") String firstSeen,
            @JsonProperty("lastSeen") String lastSeen) {}

    public static String write(VersionUsageHistory history) {
        var versions = new LinkedHashMap<String, VersionJson>();
        history.versions()
                .forEach((version, usages) -> versions.put(
                        version,
                        new VersionJson(
                                usages.since().toString(),
                                usages.clusters().stream()
                                        .map(one -> new UsageJson(
                                                one.name(),
                                                one.cluster(),
                                                one.firstSeen().toString(),
                                                one.lastSeen().toString()))
                                        .toList())));
        try {
            return JSON.writeValueAsString(new HistoryJson(versions));
        } catch (JsonProcessingException impossible) {
            throw new IllegalStateException("names and times cannot be written as JSON", impossible);
        }
    }

    public static Parsed<VersionUsageHistory> read(String text) {
        try {
            HistoryJson json = JSON.readValue(text, HistoryJson.class);
            return json == null ? refused("it is empty") : Parsed.accepted(history(json));
        } catch (JsonProcessingException malformed) {
            return refused(malformed.getOriginalMessage());
        } catch (DateTimeException malformed) {
            return refused(String.valueOf(malformed.getMessage()));
        }
    }

    private static Parsed<VersionUsageHistory> refused(String why) {
        return Parsed.refused(WHAT, 0, "who was seen running which version cannot be understood: " + why);
    }

    private static VersionUsageHistory history(HistoryJson json) {
        var versions = new LinkedHashMap<String, VersionUsages>();
        json.versions()
                .forEach((version, recorded) -> versions.put(
                        version,
                        new VersionUsages(
                                Instant.parse(recorded.noted()),
                                recorded.clusters().stream()
                                        .map(one -> new VersionUsage(
                                                one.name(),
                                                one.id(),
                                                Instant.parse(one.firstSeen()),
                                                Instant.parse(one.lastSeen())))
                                        .toList())));
        return new VersionUsageHistory(versions);
    }
}
