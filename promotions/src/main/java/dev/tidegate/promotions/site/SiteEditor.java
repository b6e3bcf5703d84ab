package dev.tidegate.promotions.site;

import dev.tidegate.engine.problem.Problem;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Replaces the texts of sites byte by byte, and reads the files again to prove that nothing else changed. */
public final class SiteEditor {

    private static final Comparator<SiteChange> ORDER =
            Comparator.comparingInt(change -> change.site().start());

    private SiteEditor() {}

    /** The files after all changes, or all the reasons why none can be made. */
    public static EditedFiles replace(RepositoryFiles files, Collection<SiteChange> changes) {
        var byFile = new TreeMap<String, List<SiteChange>>();
        changes.forEach(change -> byFile.computeIfAbsent(change.site().file(), file -> new ArrayList<>())
                .add(change));
        var problems = new ArrayList<Problem>();
        Map<String, byte[]> contents = new HashMap<>();
        byFile.forEach((file, ofFile) -> {
            ofFile.sort(ORDER);
            problems.addAll(
                    SharedSites.among(ofFile.stream().map(SiteChange::site).toList()));
            var wanted = ofFile.stream().filter(change -> !change.isDone()).toList();
            if (!wanted.isEmpty()) {
                new FileOpener(files, problems::add)
                        .bytes(file)
                        .flatMap(bytes -> edited(file, bytes, wanted, problems))
                        .ifPresent(edited -> contents.put(file, edited));
            }
        });
        return new EditedFiles(contents, problems);
    }

    private static Optional<byte[]> edited(
            String file, byte[] bytes, List<SiteChange> changes, List<Problem> problems) {
        var values = new ArrayList<SiteChange>();
        var texts = new ArrayList<SiteChange>();
        changes.forEach(change -> (change.site().format() == Site.Format.YAML ? values : texts).add(change));
        if (texts.isEmpty()) {
            return values(file, bytes, values, problems);
        }
        var edited = new TextSiteWriter(file, bytes, problems::add).write(texts);
        return values.isEmpty() ? edited : edited.flatMap(after -> values(file, after, moved(values, texts), problems));
    }

    private static Optional<byte[]> values(
            String file, byte[] bytes, List<SiteChange> changes, List<Problem> problems) {
        return new YamlSiteWriter(YamlFile.read(file, bytes), problems::add).write(changes);
    }

    /** Changes of a file in which other texts have been replaced before. */
    private static List<SiteChange> moved(List<SiteChange> changes, List<SiteChange> before) {
        return changes.stream()
                .map(change -> {
                    int by = before.stream()
                            .filter(other -> other.site().end() <= change.site().start())
                            .mapToInt(SiteChange::growth)
                            .sum();
                    return new SiteChange(change.site().movedBy(by), change.newText());
                })
                .toList();
    }
}
