package dev.tidegate.promotions.request;

import dev.tidegate.engine.problem.Parsed;
import dev.tidegate.promotions.plan.ChangeKind;
import dev.tidegate.promotions.plan.PromotionId;
import dev.tidegate.promotions.plan.PromotionPlan;
import dev.tidegate.promotions.plan.RecordedPromotion;
import dev.tidegate.promotions.plan.RecordedPromotion.ReplacedText;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * The message of the commit that carries a change.
 *
 * @param lines one for each location that changes
 */
public record CommitText(String title, List<String> lines, List<Trailer> trailers) {

    /** Marks the commits that are ours. */
    public static final String PROMOTION = "Tidegate-Promotion";

    private static final String KIND = "Tidegate-Kind";
    private static final String COMPONENT = "Tidegate-Component";
    private static final String FROM = "Tidegate-From";
    private static final String TO = "Tidegate-To";
    private static final String LOCATIONS = "Tidegate-Locations";
    private static final String PLAN = "Tidegate-Plan";
    private static final String NONE = "-";
    private static final String ARROW = " -> ";
    private static final String AT = " at ";

    /** A line {@code Name: value} at the end of the message. */
    public record Trailer(String name, String value) {}

    public CommitText {
        lines = List.copyOf(lines);
        trailers = List.copyOf(trailers);
    }

    public static CommitText of(PromotionPlan plan, String person) {
        var recorded = RecordedPromotion.of(plan, person);
        var lines = recorded.texts().stream()
                .map(text -> "%s: %s%s%s".formatted(text.location(), shown(text.before()), ARROW, shown(text.after())))
                .distinct()
                .toList();
        var trailers = new ArrayList<Trailer>();
        trailers.add(new Trailer(PROMOTION, recorded.id().hex()));
        trailers.add(new Trailer(KIND, recorded.kind().word()));
        trailers.add(new Trailer(COMPONENT, recorded.component()));
        recorded.texts().forEach(text -> trailers.add(new Trailer(FROM, from(text))));
        trailers.add(new Trailer(TO, recorded.version()));
        trailers.add(new Trailer(LOCATIONS, String.join(",", recorded.locations())));
        trailers.add(new Trailer(PLAN, recorded.digest()));
        return new CommitText(RequestText.title(plan), lines, trailers);
    }

    private static String shown(String text) {
        return text.isEmpty() ? NONE : text;
    }

    private static String from(ReplacedText text) {
        return text.location() + " " + shown(text.before()) + ARROW + shown(text.after())
                + (text.sites().isEmpty() ? "" : AT + String.join(",", text.sites()));
    }

    /**
     * The change that a commit carries, as its trailers say.
     *
     * @param base the parent of the commit
     */
    public static Parsed<RecordedPromotion> read(List<Trailer> trailers, String base, String person) {
        var id = value(trailers, PROMOTION);
        if (id.isEmpty()) {
            return Parsed.refused("commit", 0, "carries no promotion");
        }
        try {
            var texts = new ArrayList<ReplacedText>();
            for (Trailer trailer : trailers) {
                if (trailer.name().equalsIgnoreCase(FROM)) {
                    texts.add(text(trailer.value()));
                }
            }
            return Parsed.accepted(new RecordedPromotion(
                    new PromotionId(id.get()),
                    ChangeKind.of(value(trailers, KIND).orElse("")),
                    value(trailers, COMPONENT).orElse(""),
                    value(trailers, TO).orElse(""),
                    base,
                    value(trailers, PLAN).orElse(""),
                    person,
                    texts));
        } catch (IllegalArgumentException malformed) {
            return Parsed.refused("commit", 0, "carries a promotion that cannot be read: " + malformed.getMessage());
        }
    }

    private static Optional<String> value(List<Trailer> trailers, String name) {
        return trailers.stream()
                .filter(trailer -> trailer.name().equalsIgnoreCase(name))
                .map(Trailer::value)
                .reduce((earlier, later) -> later);
    }

    private static ReplacedText text(String value) {
        int blank = value.indexOf(' ');
        int arrow = value.indexOf(ARROW);
        if (blank < 0 || arrow < blank) {
            throw new IllegalArgumentException("not a replaced text: " + value);
        }
        var after = value.substring(arrow + ARROW.length());
        int at = after.indexOf(AT);
        return new ReplacedText(
                value.substring(0, blank),
                read(value.substring(blank + 1, arrow)),
                read(at < 0 ? after : after.substring(0, at)),
                at < 0
                        ? List.of()
                        : Arrays.asList(after.substring(at + AT.length()).split(",", -1)));
    }

    private static String read(String shown) {
        return shown.equals(NONE) ? "" : shown;
    }
}
