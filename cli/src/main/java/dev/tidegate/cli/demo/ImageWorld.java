package dev.tidegate.cli.demo;

import dev.tidegate.data.schema.SchemaSet;
import dev.tidegate.integrations.image.ImageInputs;
import dev.tidegate.integrations.image.RolloutRefs;
import dev.tidegate.integrations.load.IntegrationSchemas;
import dev.tidegate.integrations.rollout.Act;
import dev.tidegate.integrations.rollout.RolloutEnd;
import dev.tidegate.integrations.rollout.RolloutFile;
import dev.tidegate.integrations.rollout.RolloutForecast;
import dev.tidegate.integrations.rollout.ShardName;
import dev.tidegate.server.integrations.IntegrationData;
import dev.tidegate.server.integrations.rollout.RolloutDesk;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** Data files, runners and people around the real decisions; used by one thread. */
final class ImageWorld {

    private final SchemaSet schemas = IntegrationSchemas.shipped();
    private final ImageProgress progress = new ImageProgress();
    private final List<ImageSetting.Account> accounts;
    private final ImageRunners runners;
    private ImageFiles files;
    private IntegrationData data;
    private RolloutDesk desk;
    private SortedMap<ShardName, String> images;

    /** What the rollout wanted when the images were last rendered; the same wishes render to the same images. */
    private Map<ShardName, String> rendered = Map.of();

    ImageWorld(long seed) {
        this.accounts = ImageSetting.accounts(seed);
        this.files = ImageFiles.of(accounts);
        this.data = files.read(schemas);
        this.images = images(data, RolloutRefs.none());
        this.runners = new ImageRunners(seed, accounts, shards(data));
        this.desk = desk();
        runners.deploy(images, ImageSetting.START);
    }

    List<ImageSetting.Account> accounts() {
        return accounts;
    }

    /** What every shard that is switched on runs now. */
    SortedMap<ShardName, String> images() {
        return images;
    }

    /** Somebody merges a rollout to this image. */
    void publish(String image) {
        files = files.rollingOut(image);
        data = files.read(schemas);
        desk = desk();
        rendered = Map.of();
        if (!desk.problems().isEmpty() || desk.all().size() != 1) {
            throw new IllegalStateException("the rollout of the demo cannot be read: " + desk.problems());
        }
    }

    RolloutFile rollout() {
        return desk.all().get(0);
    }

    RolloutForecast forecast(Instant now) {
        return RolloutForecast.of(
                rollout(),
                desk.shards(),
                runners.observe(rollout(), desk.shards(), now),
                null,
                new RolloutForecast.Assumptions(ImageSetting.INTERVAL, true),
                now);
    }

    /** Decides, and gives every shard the image that follows from it. */
    RolloutDesk.Position decide(Instant now) {
        var positions = desk.advance(now);
        var wanted = positions.get(0).decision().refs();
        if (!wanted.equals(rendered)) {
            images = images(data, RolloutDesk.refs(positions));
            rendered = wanted;
            runners.deploy(images, now);
        }
        return positions.get(0);
    }

    void passInterval(Instant from) {
        runners.passInterval(from);
    }

    void approve(String wave, Instant now) {
        desk.act(rollout(), new Act(Act.Kind.APPROVE, ImageSetting.APPROVER, now, wave, "stage is well"))
                .orElseThrow();
    }

    /** The change that ends the rollout, and whether anybody would notice. */
    ImageEnd end() {
        var change = RolloutEnd.propose(rollout(), data.desired().entries(), files.texts());
        var merged = files.with(change.texts(), change.removed()).read(schemas);
        var after = images(merged, RolloutRefs.none());
        return ImageEnd.of(files.texts(), change, images, after);
    }

    private RolloutDesk desk() {
        return new RolloutDesk(data, data.render(ImageInputs.none()), progress, runners);
    }

    private static List<ShardName> shards(IntegrationData data) {
        return data.render(ImageInputs.none()).workloads().stream()
                .map(workload -> ShardName.of(workload.shard()))
                .toList();
    }

    private static SortedMap<ShardName, String> images(IntegrationData data, RolloutRefs rollouts) {
        Map<ShardName, String> images = new TreeMap<>();
        data.render(ImageInputs.none().withRollouts(rollouts)).workloads().stream()
                .filter(workload -> !workload.shard().isDisabled())
                .forEach(workload -> images.put(
                        ShardName.of(workload.shard()), workload.image().reference()));
        return new TreeMap<>(images);
    }
}
