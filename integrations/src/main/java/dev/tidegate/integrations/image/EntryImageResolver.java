package dev.tidegate.integrations.image;

import dev.tidegate.data.problem.SourceLocation;
import dev.tidegate.engine.problem.Parsed;
import dev.tidegate.engine.problem.Problem;
import dev.tidegate.integrations.IntegrationProblem;
import dev.tidegate.integrations.entry.ManagedEntry;
import dev.tidegate.integrations.entry.ShardOverride;
import dev.tidegate.integrations.image.ImageChoice.Level;
import dev.tidegate.integrations.image.ImageResolution.Chosen;
import dev.tidegate.integrations.image.ImageResolution.Refused;
import dev.tidegate.integrations.location.IntegrationEnvironment;
import dev.tidegate.integrations.location.IntegrationEnvironment.UpstreamRepository;
import dev.tidegate.integrations.settings.IntegrationSettings;
import dev.tidegate.integrations.shard.Shard;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/** Resolves the images of one entry's shards. What is the same for all of them is resolved once. */
public final class EntryImageResolver {

    private static final String TAG = "IMAGE_TAG";
    private static final String DIGEST = "IMAGE_DIGEST";

    private final ManagedEntry entry;
    private final IntegrationSettings settings;
    private final ImageInputs inputs;
    private final BiFunction<String, String, Parsed<String>> tags;
    private final @Nullable UpstreamRepository upstream;
    private final @Nullable String repository;
    private final List<ImageSource> common;
    private final ImageResolution defaultResolution;

    EntryImageResolver(
            ManagedEntry entry,
            IntegrationSettings settings,
            ImageInputs inputs,
            BiFunction<String, String, Parsed<String>> tags) {
        this.entry = entry;
        this.settings = settings;
        this.inputs = inputs;
        this.tags = tags;
        this.upstream = upstream();
        this.repository = repository();
        this.common = common();
        this.defaultResolution = decide(common);
    }

    /** The image of a shard, from the level with the highest precedence that sets one. */
    public ImageResolution of(Shard shard) {
        String rollout = inputs.rollouts().refOf(shard);
        if (rollout == null && shard.overrides().isEmpty()) {
            return defaultResolution;
        }
        var sources = new ArrayList<ImageSource>();
        for (ShardOverride override : shard.overrides()) {
            if (override.imageRef() != null) {
                var pin = override.imageRef();
                sources.add(ImageSource.ofReference(level(override), pin.value(), pin.place()));
            }
        }
        if (rollout != null) {
            sources.add(ImageSource.ofReference(Level.ROLLOUT, rollout, null));
        }
        if (sources.isEmpty()) {
            return defaultResolution;
        }
        sources.addAll(common);
        return decide(sources);
    }

    /** The reference of shards without an image in the integration's own file; empty if there is none. */
    public String environmentReference() {
        return common.stream()
                .filter(source -> source.level() != Level.SPEC)
                .findFirst()
                .flatMap(source -> source.reference().value())
                .map(ImageReference::toString)
                .orElse("");
    }

    private static Level level(ShardOverride override) {
        return override.selector()
                .<Level>match(target -> Level.OVERRIDE, index -> Level.OVERRIDE, single -> Level.SUB_SHARD_OVERRIDE);
    }

    private ImageResolution decide(List<ImageSource> sources) {
        if (repository == null) {
            return refused("nobody says which repository the image comes from: image is missing in the settings");
        }
        if (sources.isEmpty()) {
            return refused(
                    "nobody says which image is wanted: imageRef is missing in the spec, and defaultImageTag in the settings");
        }
        var selected = sources.get(0);
        return selected.reference()
                .match(
                        accepted -> chosen(repository, selected, accepted.is(), sources.subList(1, sources.size())),
                        refusal -> new Refused(selected.problem(entry.id(), selected.code(), refusal.sentence())));
    }

    private Refused refused(String sentence) {
        return new Refused(
                new Problem(IntegrationProblem.IMAGE_UNRESOLVED, entry.place().toString(), sentence));
    }

    private Chosen chosen(String from, ImageSource selected, ImageReference reference, List<ImageSource> overridden) {
        var warnings = new ArrayList<Problem>();
        if (reference.isMutable()) {
            warnings.add(selected.problem(
                    entry.id(), IntegrationProblem.MUTABLE_TAG, "what " + reference + " means can change unseen"));
        }
        if (selected.level().isPin() && !overridden.isEmpty() && selected.isSameImage(overridden.get(0))) {
            warnings.add(selected.problem(
                    entry.id(),
                    IntegrationProblem.OVERRIDE_REDUNDANT,
                    "without the override it would be %s too, by %s"
                            .formatted(reference, overridden.get(0).level().label())));
        }
        return new Chosen(
                new ImageChoice(
                        from,
                        reference.toString(),
                        selected.level(),
                        selected.place(),
                        overridden.stream().map(ImageSource::candidate).toList()),
                warnings);
    }

    /** The sources that are the same for all shards, by precedence. */
    private List<ImageSource> common() {
        var sources = new ArrayList<ImageSource>();
        var spec = entry.spec().imageRef();
        if (spec != null) {
            sources.add(ImageSource.ofReference(Level.SPEC, spec.value(), spec.place()));
        }
        var environment = entry.namespace().environment();
        String requested = inputs.refsByEnvironment().get(environment.name());
        if (requested != null) {
            sources.add(fromCommit(Level.COMMAND, requested, null));
        }
        if (upstream != null) {
            sources.add(fromCommit(
                    Level.UPSTREAM_REPOSITORY,
                    upstream.ref(),
                    environment.places().get(IntegrationEnvironment.UPSTREAMS)));
        }
        addTagAndDigest(sources, Level.PROCESS_ENVIRONMENT, inputs.processEnvironment(), Map.of());
        addTagAndDigest(sources, Level.ENVIRONMENT, environment.parameters(), environment.places());
        String last = settings.defaultImageTag();
        if (last != null && !last.isEmpty()) {
            sources.add(ImageSource.ofReference(Level.DEFAULT, last, null));
        }
        return List.copyOf(sources);
    }

    private ImageSource fromCommit(Level level, String ref, @Nullable SourceLocation place) {
        String repositoryUrl = entry.integration().upstream();
        Parsed<String> tag = repositoryUrl == null
                ? Parsed.refused(
                        "ref",
                        0,
                        "%s has no upstream in which %s could be looked up"
                                .formatted(entry.integration().name(), ref))
                : tags.apply(repositoryUrl, ref);
        return ImageSource.ofCommit(level, ref, place, tag);
    }

    /** Adds tag and digest of one level; empty values are ignored. */
    private static void addTagAndDigest(
            List<ImageSource> sources, Level level, Map<String, String> values, Map<String, SourceLocation> places) {
        String tag = values.getOrDefault(TAG, "");
        String digest = values.getOrDefault(DIGEST, "");
        String text = tag.isEmpty() || digest.isEmpty() ? tag + digest : tag + "@" + digest;
        if (!text.isEmpty()) {
            sources.add(ImageSource.ofReference(level, text, places.get(tag.isEmpty() ? DIGEST : TAG)));
        }
    }

    private @Nullable UpstreamRepository upstream() {
        return entry.namespace().environment().upstreams().stream()
                .filter(other -> other.repository().equals(entry.integration().upstream()))
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
