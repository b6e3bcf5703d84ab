package dev.tidegate.server.integrations.watch;

import dev.tidegate.integrations.location.Cluster;
import dev.tidegate.integrations.location.Namespace;
import dev.tidegate.integrations.ownership.Ownership;
import dev.tidegate.server.integrations.cluster.ClusterDirectory;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Supplier;

/** Watches the namespaces our workloads are in, cluster by cluster. Told by one thread what to watch. */
public final class DriftWatch implements AutoCloseable {

    /** Every kind of every namespace costs a connection and a thread. */
    static final int MOST_NAMESPACES = 100;

    private final News news;
    private final Map<String, ClusterPost> posts = new HashMap<>();
    private int unwatched;

    public DriftWatch(News news) {
        this.news = news;
    }

    /**
     * Watches these namespaces from now on, and no others. What is watched already goes on being watched; a cluster that
     * was lost is reached anew, since the way to it may be another by now.
     *
     * @param known the clusters of the data, by name
     * @param reaching a way to the clusters that is ours to close
     */
    public void follow(
            Set<Namespace.Id> namespaces,
            Map<String, Cluster> known,
            Ownership ownership,
            Supplier<ClusterDirectory> reaching) {
        var wanted = new TreeMap<String, Set<Namespace.Id>>();
        new TreeSet<>(namespaces)
                .stream()
                        .limit(MOST_NAMESPACES)
                        .forEach(namespace -> wanted.computeIfAbsent(namespace.cluster(), none -> new TreeSet<>())
                                .add(namespace));
        complain(namespaces.size() - MOST_NAMESPACES, namespaces.size());
        posts.entrySet().removeIf(post -> {
            boolean isUnwanted = !wanted.containsKey(post.getKey());
            if (isUnwanted) {
                post.getValue().close();
            }
            return isUnwanted;
        });
        wanted.forEach((cluster, its) -> {
            var duty = new ClusterPost.Duty(cluster, its, known.get(cluster), ownership);
            var post = posts.get(cluster);
            if (post == null || post.isLost() || !post.duty().equals(duty)) {
                if (post != null) {
                    post.close();
                }
                posts.put(cluster, new ClusterPost(duty, reaching.get(), news));
            }
        });
    }

    private void complain(int tooMany, int all) {
        if (tooMany > 0 && tooMany != unwatched) {
            news.complaint("changes are found late in %d of %d namespaces: no more than %d are watched"
                    .formatted(tooMany, all, MOST_NAMESPACES));
        }
        unwatched = tooMany;
    }

    @Override
    public void close() {
        posts.values().forEach(ClusterPost::close);
        posts.clear();
    }
}
