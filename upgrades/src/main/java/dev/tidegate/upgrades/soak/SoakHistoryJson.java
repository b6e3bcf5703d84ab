package dev.tidegate.upgrades.soak;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.tidegate.engine.problem.Parsed;
import dev.tidegate.engine.soak.EarnedSoak;
import dev.tidegate.engine.soak.LowestVersions;
import dev.tidegate.engine.soak.SoakLedger;
import dev.tidegate.engine.soak.SoakTotals;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The stored JSON form of a soak history. It equals the form of the reference scheduler byte by byte, so that histories
 * can be taken over, and equal histories give equal documents.
 *
 * <p>Reading refuses unknown content, because it would be lost when the history is written again. Only an absent document
 * is an empty history.
 */
public final class SoakHistoryJson {

    private static final JsonMapper JSON = JsonMapper.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .build();

    private static final String WHAT = "soak history";
    private static final String CHECK_IN = "check_in";
    private static final String VERSIONS = "versions";
    private static final String WORKLOADS = "workloads";
    private static final String SOAK_DAYS = "soak_days";
    private static final String REPORTING = "reporting";
    private static final String STATS = "stats";
    private static final String MIN_VERSION = "min_version";
    private static final String MIN_PER_WORKLOAD = "min_version_per_workload";

    private SoakHistoryJson() {}

    public static String write(SoakHistory history) {
        var json = new PythonJsonWriter();
        json.object(document -> {
            var checkIn = history.ledger().lastCheckIn();
            if (checkIn != null) {
                document.member(CHECK_IN).text(CheckInTimeFormat.write(checkIn));
            }
            document.member(VERSIONS)
                    .object(versions -> history.ledger()
                            .totals()
                            .versions()
                            .forEach((version, workloads) -> versions.member(version)
                                    .object(held -> held.member(WORKLOADS)
                                            .object(each -> workloads.forEach((workload, earned) ->
                                                    each.member(workload).object(one -> write(earned, one)))))));
            var lowest = history.lowest();
            if (lowest != null) {
                document.member(STATS).object(stats -> {
                    stats.member(MIN_VERSION).text(lowest.overall());
                    stats.member(MIN_PER_WORKLOAD)
                            .object(each -> lowest.byWorkload()
                                    .forEach((workload, version) ->
                                            each.member(workload).text(version)));
                });
            }
        });
        return json.toString();
    }

    private static void write(EarnedSoak earned, PythonJsonWriter.Members one) {
        one.member(SOAK_DAYS).number(earned.days());
        one.member(REPORTING).texts(earned.reporters());
    }

    public static Parsed<SoakHistory> read(String text) {
        try {
            return Parsed.accepted(history(JSON.readTree(text)));
        } catch (JsonProcessingException malformed) {
            var at = malformed.getLocation();
            return Parsed.refused(
                    WHAT,
                    at == null ? 0 : (int) Math.max(0, at.getCharOffset()),
                    "the soak history is no JSON that can be read: " + malformed.getOriginalMessage());
        } catch (Refusal refusal) {
            return Parsed.refused(WHAT, 0, "the soak history cannot be understood: " + refusal.sentence);
        }
    }

    private static SoakHistory history(@Nullable JsonNode document) throws Refusal {
        var members = members("the document", document, Set.of(CHECK_IN, VERSIONS, STATS));
        var checkIn = members.get(CHECK_IN);
        var versions = members.get(VERSIONS);
        var stats = members.get(STATS);
        return new SoakHistory(
                new SoakLedger(
                        checkIn == null ? null : checkIn(text(CHECK_IN, checkIn)),
                        versions == null ? SoakTotals.EMPTY : totals(versions)),
                stats == null ? null : lowest(stats));
    }

    private static Instant checkIn(String text) throws Refusal {
        return CheckInTimeFormat.read(text).orElseThrow(() -> new Refusal("check_in is no time (" + text + ")"));
    }

    private static SoakTotals totals(JsonNode node) throws Refusal {
        var versions = new LinkedHashMap<String, Map<String, EarnedSoak>>();
        for (var version : members(VERSIONS, node, null).entrySet()) {
            var place = "version " + version.getKey();
            var workloads = new LinkedHashMap<String, EarnedSoak>();
            var held = members(place, version.getValue(), Set.of(WORKLOADS)).get(WORKLOADS);
            if (held != null) {
                for (var workload : members(place, held, null).entrySet()) {
                    workloads.put(
                            workload.getKey(), earned(place + ", workload " + workload.getKey(), workload.getValue()));
                }
            }
            versions.put(version.getKey(), workloads);
        }
        return new SoakTotals(versions);
    }

    private static EarnedSoak earned(String place, JsonNode node) throws Refusal {
        var members = members(place, node, Set.of(SOAK_DAYS, REPORTING));
        var days = members.get(SOAK_DAYS);
        if (days != null && !(days.isNumber() && days.doubleValue() >= 0 && Double.isFinite(days.doubleValue()))) {
            throw new Refusal(place + ": soak_days is no number of days (" + days + ")");
        }
        var reporters = new LinkedHashSet<String>();
        var reporting = members.get(REPORTING);
        if (reporting != null) {
            if (!reporting.isArray()) {
                throw new Refusal(place + ": reporting is no list");
            }
            for (var name : reporting) {
                reporters.add(text(place + ", reporting", name));
            }
        }
        return new EarnedSoak(days == null ? 0 : days.doubleValue(), reporters);
    }

    /** Ignores inherited soak, which is never stored. */
    private static @Nullable LowestVersions lowest(JsonNode node) throws Refusal {
        var stats = members(STATS, node, Set.of(MIN_VERSION, MIN_PER_WORKLOAD, "inherited"));
        var overall = stats.get(MIN_VERSION);
        if (overall == null) {
            return null;
        }
        var byWorkload = new LinkedHashMap<String, String>();
        var each = stats.get(MIN_PER_WORKLOAD);
        if (each != null) {
            for (var workload : members(MIN_PER_WORKLOAD, each, null).entrySet()) {
                byWorkload.put(workload.getKey(), text(MIN_PER_WORKLOAD, workload.getValue()));
            }
        }
        return new LowestVersions(text(MIN_VERSION, overall), byWorkload);
    }

    /** The members of an object that are not null; {@code known} are the allowed names, or null to allow all. */
    private static Map<String, JsonNode> members(String place, @Nullable JsonNode node, @Nullable Set<String> known)
            throws Refusal {
        if (node == null || !node.isObject()) {
            throw new Refusal(place + " is no object");
        }
        var members = new LinkedHashMap<String, JsonNode>();
        for (var member : node.properties()) {
            if (known != null && !known.contains(member.getKey())) {
                throw new Refusal(
                        place + " has " + member.getKey() + ", which is not known; a newer version may know it");
            }
            if (!member.getValue().isNull()) {
                members.put(member.getKey(), member.getValue());
            }
        }
        return members;
    }

    private static String text(String place, JsonNode node) throws Refusal {
        if (!node.isTextual()) {
            throw new Refusal(place + " is no text (" + node + ")");
        }
        return node.textValue();
    }

    /** The document has unknown or invalid content. */
    private static final class Refusal extends Exception {

        private static final long serialVersionUID = 1L;

        private final String sentence;

        private Refusal(String sentence) {
            super(sentence, null, false, false);
            this.sentence = sentence;
        }
    }
}
