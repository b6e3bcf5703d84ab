package dev.tidegate.integrations.image;

import dev.tidegate.data.problem.Place;
import dev.tidegate.engine.problem.Parsed;
import dev.tidegate.engine.problem.Problem;
import dev.tidegate.integrations.IntegrationProblem;
import dev.tidegate.integrations.entry.ManagedEntry;
import dev.tidegate.integrations.entry.ShardOverride;
import dev.tidegate.integrations.image.ImageChoice.Level;
import dev.tidegate.integrations.image.ImageOutcome.Chosen;
import dev.tidegate.integrations.image.ImageOutcome.Refused;
import dev.tidegate.integrations.location.Environment;
import dev.tidegate.integrations.location.Environment.UpstreamRepository;
import dev.tidegate.integrations.settings.Settings;
import dev.tidegate.integrations.shard.Shard;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/** The images of one entry's shards. What holds for all of them is found out once and shared. */
public final class EntryImages {

    private static final String TAG = "IMAGE_TAG";
    private static final String DIGEST = "IMAGE_DIGEST";

    private final ManagedEntry entry;
    private final Settings settings;
    private final ImageInputs inputs;
    private final BiFunction<String, String, Parsed<String>> tags;
    private final @Nullable UpstreamRepository upstream;
    private final @Nullable String repository;
    private final List<Claim> common;
    private final ImageOutcome usual;

    EntryImages(
            ManagedEntry entry,
            Settings settings,
            ImageInputs inputs,
            BiFunction<String, String, Parsed<String>> tags) {
        this.entry = entry;
        this.settings = settings;
        this.inputs = inputs;
        this.tags = tags;
        this.upstream = upstream();
        this.repository = repository();
        this.common = common();
        this.usual = decide(common);
    }

    /** The image of a shard, by the strongest level that speaks. */
    public ImageOutcome of(Shard shard) {
        String rollout = inputs.rollouts().refOf(shard);
        if (rollout == null && shard.overrides().isEmpty()) {
            return usual;
        }
        var claims = new ArrayList<Claim>();
        for (ShardOverride override : shard.overrides()) {
            if (override.imageRef() != null) {
                var pin = override.imageRef();
                claims.add(Claim.named(level(override), pin.value(), pin.place()));
            }
        }
        if (rollout != null) {
            claims.add(Claim.named(Level.ROLLOUT, rollout, null));
        }
        if (claims.isEmpty()) {
            return usual;
        }
        claims.addAll(common);
        return decide(claims);
    }

    /** The reference shards have that nothing in the integration's own file speaks for; empty if there is none. */
    public String environmentReference() {
        return common.stream()
                .filter(claim -> claim.level() != Level.SPEC)
                .findFirst()
                .flatMap(claim -> claim.reference().value())
                .map(ImageRef::toString)
                .orElse("");
    }

    private static Level level(ShardOverride override) {
        return override.selector()
                .<Level>match(target -> Level.OVERRIDE, index -> Level.OVERRIDE, single -> Level.SUB_SHARD_OVERRIDE);
    }

    private ImageOutcome decide(List<Claim> claims) {
        if (repository == null) {
            return refused("nobody says which repository the image comes from");
        }
        if (claims.isEmpty()) {
            return refused("nobody says which image is wanted");
        }
        var winner = claims.get(0);
        return winner.reference()
                .match(
                        accepted -> chosen(repository, winner, accepted.is(), claims.subList(1, claims.size())),
                        refusal -> new Refused(winner.problem(entry.id(), winner.code(), refusal.sentence())));
    }

    private Refused refused(String sentence) {
        return new Refused(
                new Problem(IntegrationProblem.IMAGE_UNRESOLVED, entry.place().toString(), sentence));
    }

    private Chosen chosen(String from, Claim winner, ImageRef reference, List<Claim> losers) {
        var warnings = new ArrayList<Problem>();
        if (reference.isMoving()) {
            warnings.add(winner.problem(
                    entry.id(), IntegrationProblem.MUTABLE_TAG, "what " + reference + " means can change unseen"));
        }
        if (winner.level().isPin() && !losers.isEmpty() && winner.means(losers.get(0))) {
            warnings.add(winner.problem(
                    entry.id(),
                    IntegrationProblem.OVERRIDE_REDUNDANT,
                    "without the override it would be %s too, by %s"
                            .formatted(reference, losers.get(0).level().label())));
        }
        return new Chosen(
                new ImageChoice(
                        from,
                        reference.toString(),
                        winner.level(),
                        winner.place(),
                        losers.stream().map(Claim::candidate).toList()),
                warnings);
    }

    /** What levels say that do not tell shards apart, strongest first. */
    private List<Claim> common() {
        var claims = new ArrayList<Claim>();
        var spec = entry.spec().imageRef();
        if (spec != null) {
            claims.add(Claim.named(Level.SPEC, spec.value(), spec.place()));
        }
        var environment = entry.namespace().environment();
        String asked = inputs.refsByEnvironment().get(environment.name());
        if (asked != null) {
            claims.add(built(Level.COMMAND, asked, null));
        }
        if (upstream != null) {
            claims.add(built(
                    Level.UPSTREAM_REPOSITORY,
                    upstream.ref(),
                    environment.places().get(Environment.UPSTREAMS)));
        }
        given(claims, Level.PROCESS_ENVIRONMENT, inputs.processEnvironment(), Map.of());
        given(claims, Level.ENVIRONMENT, environment.parameters(), environment.places());
        String last = settings.defaultImageTag();
        if (last != null && !last.isEmpty()) {
            claims.add(Claim.named(Level.DEFAULT, last, null));
        }
        return List.copyOf(claims);
    }

    private Claim built(Level level, String ref, @Nullable Place place) {
        String source = entry.integration().upstream();
        Parsed<String> tag = source == null
                ? Parsed.refused(
                        "ref",
                        0,
                        "%s has no upstream in which %s could be looked up"
                                .formatted(entry.integration().name(), ref))
                : tags.apply(source, ref);
        return Claim.built(level, ref, place, tag);
    }

    /** Tag and digest of one level; an empty text is as good as none. */
    private static void given(List<Claim> claims, Level level, Map<String, String> values, Map<String, Place> places) {
        String tag = values.getOrDefault(TAG, "");
        String digest = values.getOrDefault(DIGEST, "");
        String text = tag.isEmpty() || digest.isEmpty() ? tag + digest : tag + "@" + digest;
        if (!text.isEmpty()) {
            claims.add(Claim.named(level, text, places.get(tag.isEmpty() ? DIGEST : TAG)));
        }
    }

    private @Nullable UpstreamRepository upstream() {
        return entry.namespace().environment().upstreams().stream()
                .filter(source -> source.repository().equals(entry.integration().upstream()))
                .findFirst()
                .orElse(null);
    }

    private @Nullable String repository() {
        if (inputs.image() != null) {
            return inputs.image();
        }
        return upstream != null && upstream.image() != null ? upstream.image() : settings.image();
    }
}
