package dev.tidegate.promotions.plan;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Objects;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * A change as it was proposed: enough to undo it, and to know it again. It stands in the commit and in the request, so
 * that no other memory is needed.
 *
 * @param version the full id of the version
 * @param base the commit of the data repository it was made on
 * @param digest of the plan
 */
public record RecordedPromotion(
        PromotionId id,
        ChangeKind kind,
        String component,
        String version,
        String base,
        String digest,
        String person,
        List<ReplacedText> texts) {

    /**
     * A text that was replaced, at one or more sites of a location.
     *
     * @param before empty where there was none
     * @param after empty where it was removed
     * @param sites as {@link PromotionStep#site} names them; empty for all of the location
     */
    public record ReplacedText(String location, String before, String after, List<String> sites) {

        public ReplacedText {
            sites = List.copyOf(sites);
        }

        boolean isAt(String site) {
            return sites.isEmpty() || sites.contains(site);
        }
    }

    public RecordedPromotion {
        texts = List.copyOf(texts);
    }

    public SortedSet<String> locations() {
        var locations = new TreeSet<String>();
        texts.forEach(text -> locations.add(text.location()));
        return locations;
    }

    /** What a plan is remembered by. */
    public static RecordedPromotion of(PromotionPlan plan, String person) {
        var sites = new LinkedHashMap<List<String>, List<String>>();
        for (PromotionStep step : plan.changes()) {
            sites.computeIfAbsent(List.of(step.location(), step.before(), step.after()), key -> new ArrayList<>())
                    .add(step.site());
        }
        var texts = new ArrayList<ReplacedText>();
        sites.forEach((key, of) -> texts.add(new ReplacedText(
                key.get(0), key.get(1), key.get(2), isWhole(plan, key.get(0), of.size()) ? List.of() : of)));
        return new RecordedPromotion(
                plan.id(),
                plan.kind(),
                plan.component().name(),
                plan.version().hex(),
                plan.base(),
                plan.digest(),
                person,
                texts);
    }

    private static boolean isWhole(PromotionPlan plan, String location, int changed) {
        boolean holdsShards = plan.component()
                .location(location)
                .map(found -> found.holdsShards())
                .orElse(false);
        long all = plan.steps().stream()
                .filter(step -> Objects.equals(step.location(), location))
                .count();
        return !holdsShards && all == changed;
    }
}
